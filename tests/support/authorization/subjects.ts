import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { Example } from '../contract/examples/entry.ts';

type Values = Record<string, unknown>;

/** An id, or the address that ends with one: a browser's push subscription is named by its address. */
const isId = /(?<=^|\/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isPicture = /^\/images\/[0-9a-f]+\//;

function mapValues({ params, query, body, ...rest }: Example, change: (value: unknown) => unknown) {
  const changeAll = (value: unknown) => (Array.isArray(value) ? value.map(change) : change(value));
  const map = <T extends Values>(values: T | undefined): T | undefined =>
    values &&
    (Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, changeAll(value)]),
    ) as T);
  return { ...rest, params: map(params), query: map(query), body: map(body) };
}

/** The same call about another person: their e-mail address and uid in place of the maker's. */
export function aboutPerson(example: Example, { email, uid }: { email: string; uid: string }) {
  const { by } = example;
  return mapValues(example, (value) => {
    if (value === by.email) return email;
    return value === by.uid && uid ? uid : value;
  });
}

/** The same call about objects, people and pictures that never were. */
export function aboutNothing(example: Example, kind: 'objects' | 'pictures'): Example {
  const nobody = { email: `${randomUUID()}@mailbox.example.com`, uid: randomUUID() };
  return mapValues(aboutPerson(example, nobody), (value) => {
    if (kind === 'pictures') {
      return isPicture.test(String(value))
        ? String(value).replace(isPicture, `/images/${'0'.repeat(40)}/`)
        : value;
    }
    const nothing = '00000000-0000-4000-8000-000000000000';
    return isId.test(String(value)) ? String(value).replace(isId, nothing) : value;
  });
}

/** Whether the call shows pictures. */
export const showsPictures = ({ body }: Example): boolean =>
  Object.values({ ...body }).some((value) => isPicture.test(String(value)));

/** Whether the call names something that might not be there. */
export function namesObjects({ params, query, body }: Example): boolean {
  // A key is the caller's own word, by which a message sent twice is known; a browser that asks for pushes names itself.
  const { key, endpoint, ...fields } = body ?? {};
  return Object.values({ ...params, ...query, ...fields }).some((value) =>
    isId.test(String(value)),
  );
}

export interface Reply {
  status: number;
  /** As it came over the wire. */
  text: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Makes the example's call with nothing but these headers, at this process of the shop. Not by `fetch`, which says by
 * itself how it was called.
 */
export async function call(
  endpoint: Endpoint,
  { params = {}, query = {}, body, file }: Example,
  { url, headers, picture }: { url: string; headers: Record<string, string>; picture: Buffer },
): Promise<Reply> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const sent =
    endpoint.bodyKind === 'multipart' ? await formOf(picture, { body, file }) : jsonOf(body);
  const outgoing = request(`${url}${path}${search && `?${search}`}`, {
    agent,
    method: endpoint.method,
    headers: { ...headers, ...sent?.headers, 'content-length': sent?.bytes.length ?? 0 },
  });
  outgoing.end(sent?.bytes);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const status = answer.statusCode ?? 0;
  if (endpoint.isStream && status === 200) {
    outgoing.destroy();
    return { status, text: '' };
  }
  return { status, text: await text(answer) };
}

interface Sent {
  headers: Record<string, string>;
  bytes: Buffer;
}

function jsonOf(body: unknown): Sent | undefined {
  if (body === undefined) return undefined;
  return {
    headers: { 'content-type': 'application/json' },
    bytes: Buffer.from(JSON.stringify(body)),
  };
}

async function formOf(
  picture: Buffer,
  { body = {}, file }: Pick<Example, 'body' | 'file'>,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set(file ? 'file' : 'image', new File([new Uint8Array(file ?? picture)], 'photo.jpg'));
  const whole = new Response(form);
  return {
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    bytes: Buffer.from(await whole.arrayBuffer()),
  };
}
