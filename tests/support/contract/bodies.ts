import type { Endpoint } from '#contract/kernel/endpoint.ts';

/** A whole body: its name, its content type, its text, and the status that refuses it. */
export type WholeBody = readonly [name: string, type: string, text: string, status: number];

const json = 'application/json';

/** Bytes that a body of JSON may have, where its call says nothing else. */
const usualLimit = 64 * 1024;

/** More than a body of JSON may have. */
const tooLong = ({ bodyLimit = usualLimit }: Endpoint): WholeBody => [
  'a body that is too long',
  json,
  JSON.stringify({ name: 'x'.repeat(bodyLimit + 5_000) }),
  413,
];

/** Deeper than the 8 levels that a body of JSON may have. */
const tooDeep = `{"name":${'['.repeat(50)}${']'.repeat(50)}}`;

const unreadable: WholeBody[] = [
  ['no JSON', json, '{', 400],
  ['JSON with something behind it', json, '{"name":"x"}}', 400],
  ['JSON in other quotes', json, "{'name':'x'}", 400],
  ['a form called JSON', json, 'name=x&price=5', 400],
  ['nested too deep', json, tooDeep, 400],
  ['a prototype', json, '{"__proto__":{"isAdmin":true}}', 400],
  ['a prototype inside', json, '{"name":{"__proto__":{"a":1}}}', 400],
  ["a constructor's prototype", json, '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['plain text', 'text/plain', '{}', 415],
  ['XML', 'application/xml', '<name>x</name>', 415],
  ['a type that is none', 'x', '{}', 415],
];

const form: WholeBody = ['a form', 'application/x-www-form-urlencoded', 'name=x', 415];

const noObject: WholeBody[] = [
  ['a list', json, '[]', 400],
  ['a list of one', json, '[{}]', 400],
  ['a text', json, '"text"', 400],
  ['a number', json, '5', 400],
  ['true', json, 'true', 400],
];

const empty: WholeBody[] = [
  ['nothing at all', json, '', 400],
  ['null', json, 'null', 400],
  ['an empty object', json, '{}', 400],
];

/** Bodies that the call must refuse as a whole. `mayBeEmpty`: it has no field that it cannot do without. */
export function wrongBodies(endpoint: Endpoint, mayBeEmpty: boolean): WholeBody[] {
  const { method, body, bodyKind } = endpoint;
  if (method === 'GET') return [];
  if (bodyKind === 'multipart') return [];
  return [
    ...unreadable,
    tooLong(endpoint),
    ...(bodyKind === 'form' ? [] : [form]),
    ...(body ? noObject : []),
    ...(body && !mayBeEmpty ? empty : []),
  ];
}
