import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { Answer } from '../test-client.ts';
import type { Example } from './examples/entry.ts';

/** A call as it is written: values in the address percent-encoded, values of the body in JSON. */
export interface Written {
  params: Record<string, string>;
  query: readonly (readonly [name: string, value: string])[];
  body?: readonly (readonly [name: string, json: string])[];
}

/** How a good example is written. */
export function write({ params = {}, query = {}, body }: Example): Written {
  const encode = ([name, value]: [string, string]) => [name, encodeURIComponent(value)] as const;
  return {
    params: Object.fromEntries(Object.entries(params).map(encode)),
    query: Object.entries(query).map(encode),
    ...(body && {
      body: Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)] as const),
    }),
  };
}

interface Whole {
  type: string;
  text: string;
}

/** Makes the call as its example's person, or as `by`; with `whole` in place of its body. */
export async function ask(
  { method, path }: Endpoint,
  written: Written,
  { by, whole }: { by: Example['by']; whole?: Whole },
): Promise<Answer> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => written.params[name] ?? '');
  const query = written.query.map(([name, value]) => `${name}=${value}`).join('&');
  const fields = written.body?.map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  const { type, text } = whole ?? {
    type: 'application/json',
    text: fields && `{${fields.join(',')}}`,
  };
  const headers = {
    ...(by.token && { authorization: `barer ${by.token}` }),
    ...(by.cookie && { cookie: by.cookie }),
    ...(text !== undefined && { 'content-type': type }),
  };
  return by.send(method, query ? `${filled}?${query}` : filled, headers, text);
}
