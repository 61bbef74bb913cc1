import { baseProblems } from '#contract/kernel/problems.ts';
import { type Word, words } from '#contract/words.ts';
import type { ApiDocument, CallToRead, Operation, Parameter, Sent } from './document.ts';
import { bodyDepth, fieldsOf, replyDepth, replyValues, takes } from './fields.ts';

const pretty = (value: unknown) => JSON.stringify(value, undefined, 2);

/** In single quotes for a shell, whatever it contains. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The refusals of a status, as its description lists them: `` `code`: text ``. */
function refusalsOf({ responses }: Operation): CallToRead['refusals'] {
  return Object.entries(responses).flatMap(([status, { description }]) =>
    [...description.matchAll(/^`(\w+)`: (.*)$/gm)]
      .map(([, code = '', text = '']) => ({ status: Number(status), code, text }))
      .filter(({ code }) => !(code in baseProblems)),
  );
}

const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map(({ name, required = false, schema = {}, example = '', ...given }) => ({
    name,
    in: given.in === 'path' ? 'path' : 'query',
    required,
    takes: takes(schema),
    example,
  }));

/** What a call carries: an API token where a scope opens it, else an access token, or the cookie where only that is taken. */
function proofOf({ scope, access, needsAccess }: Omit<CallToRead, 'curl'>, server: string) {
  if (access === 'identity') return [`-b jar -H ${quoted(`Origin: ${server}`)}`];
  if (needsAccess) return ['-H "Authorization: Bearer $ACCESS"'];
  return scope && access !== 'optional' ? ['-H "Authorization: Bearer $TOKEN"'] : [];
}

/** The call in a shell. */
function curlOf(call: Omit<CallToRead, 'curl'>, server: string): string {
  const of = (place: string) => call.parameters.filter((one) => one.in === place && one.example);
  const path = of('path').reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(example)),
    call.path,
  );
  const query = new URLSearchParams(of('query').map(({ name, example }) => [name, example]));
  const address = `${server}${path}${query.size > 0 ? `?${query}` : ''}`;
  const lines = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${quoted(address)}`,
    ...proofOf(call, server),
    ...(call.bodyType === 'multipart/form-data' ? ['-F image=@photo.jpg'] : []),
    ...(call.bodyExample
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(call.bodyExample)}`]
      : []),
  ];
  return lines.join(' \\\n  ');
}

function readCall(path: string, method: string, operation: Operation, server: string): CallToRead {
  const access = operation['x-access'];
  const scope = operation.security?.flatMap(({ apiToken = [] }) => apiToken)[0];
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const done = Object.entries(operation.responses['200']?.content ?? {})[0];
  const [replyType = 'application/json', reply] = done ?? [];
  const bodyExample = body?.examples?.camera?.value;
  const replyExample = reply?.examples?.camera?.value;
  const call = {
    id: `${method}${path}`.replaceAll(/\W+/g, '-').replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    access,
    ...(scope && { scope }),
    needsAccess: !scope && access !== 'anyone' && access !== 'optional',
    changes: method !== 'get' || operation['x-changes-state'] === true,
    parameters: parametersOf(operation),
    ...(bodyType && { bodyType }),
    body: fieldsOf(body?.schema, { depth: bodyDepth }),
    ...(bodyExample !== undefined && { bodyExample: pretty(bodyExample) }),
    replyType,
    reply: fieldsOf(reply?.schema, { depth: replyDepth, most: replyValues }),
    ...(replyExample !== undefined && {
      replyExample: typeof replyExample === 'string' ? replyExample : pretty(replyExample),
    }),
    refusals: refusalsOf(operation),
  };
  return { ...call, curl: curlOf(call, server) };
}

/** Every call of the document under its word, in the order of both. */
export type Reference = Map<Word, CallToRead[]>;

export function readDocument({ paths, servers }: ApiDocument): Reference {
  const reference: Reference = new Map(words.map((word) => [word, []]));
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = readCall(path, method, operation, servers[0]?.url ?? '');
      reference.get(operation.tags[0] as Word)?.push(call);
    }
  }
  for (const [word, calls] of reference) if (calls.length === 0) reference.delete(word);
  return reference;
}

/** What is sent to webhooks, an example of each kind. */
export const readSent = ({ webhooks = {} }: ApiDocument): Sent[] =>
  Object.entries(webhooks).map(([kind, { post }]) => {
    const body = post.requestBody?.content['application/json'];
    return { kind, example: pretty(body?.examples?.camera?.value) };
  });
