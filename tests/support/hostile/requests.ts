import * as fc from 'fast-check';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { fieldsOf } from '../contract/fields.ts';
import { hostileJson, hostileText } from './values.ts';

/** Who calls, by their part in the fixtures. Admins are left out: what they may do would undo the next attack. */
export const callers = ['nobody', 'buyer', 'stranger', 'seller', 'rival', 'newcomer'] as const;

export interface HostileRequest {
  by: (typeof callers)[number];
  method: string;
  /** As written on the wire. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Sent past every courtesy of a client. */
  isRaw: boolean;
}

/** Fields that are nobody's to send: a shop that takes one of them gives itself away. */
const forbidden = [
  ...['isAdmin', 'is_admin', 'verify', 'verified_at', 'verifiedAt', 'role', 'type', 'uid', '_id'],
  ...[
    'id',
    'sellerId',
    'seller_id',
    'email',
    'status',
    'salesStatus',
    'advertise',
    'price',
    'state',
  ],
  ...['isPaid', 'transactionId', 'createdAt', 'deleted_at', 'no', '__proto__', 'constructor'],
];

const contentTypes = [
  ...Array<string>(8).fill('application/json'),
  ...['application/json; charset=utf-7', 'text/plain', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=b', 'multipart/form-data', 'application/xml', '', 'x'],
];

const inAddress = hostileText.map((text) => encodeURIComponent(text.toWellFormed()));

/** Header values travel as latin-1 without controls; everything else the client itself would refuse to send. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 2_000));

/** What a good call of this kind would say, to be spoilt. */
export type Good = (endpoint: Endpoint) => {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** A call of the contract with some of its values, its fields, its method or its body spoilt. */
function spoiltCall(endpoints: readonly Endpoint[], good: Good): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...endpoints).chain((endpoint) => {
    const { params = {}, query = {}, body } = good(endpoint);
    const names = fieldsOf(endpoint);
    const of = (place: string) => names.filter((field) => field.place === place);
    const mostly = <T>(kept: T, spoilt: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 2, arbitrary: fc.constant(kept) }, { weight: 1, arbitrary: spoilt });
    const filled = of('params').map(({ name }) =>
      mostly(encodeURIComponent(params[name] ?? ''), inAddress).map((value) => [name, value]),
    );
    const asked = of('query').map(({ name }) =>
      fc.tuple(
        fc.constantFrom(name, name, name, name, `${name}[]`, `${name}[$ne]`, name.toUpperCase()),
        mostly(encodeURIComponent(query[name] ?? ''), inAddress),
      ),
    );
    const written = of('body').map(({ name }) =>
      fc.tuple(fc.constant(name), mostly(JSON.stringify(body?.[name] ?? null), hostileJson)),
    );
    const extra = fc.array(fc.tuple(fc.constantFrom(...forbidden), hostileJson), { maxLength: 2 });
    const whole = fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: hostileJson },
      { weight: 1, arbitrary: hostileText },
    );
    return fc
      .record({
        by: fc.constantFrom(...callers),
        params: fc.tuple(...filled),
        query: fc.tuple(...asked),
        moreQuery: fc.array(fc.tuple(fc.constantFrom(...forbidden), inAddress), { maxLength: 1 }),
        fields: fc.tuple(...written),
        extra,
        dropped: fc.nat({ max: written.length + 4 }),
        whole,
        type: fc.constantFrom(...contentTypes),
        header: fc.tuple(
          fc.constantFrom('authorization', 'cookie', 'origin', 'x-forwarded-for', 'if-none-match'),
          headerText,
        ),
        withHeader: fc.integer({ min: 0, max: 7 }),
        method: fc.constantFrom(
          ...Array<string>(9).fill(endpoint.method),
          ...['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'],
        ),
      })
      .map((drawn): HostileRequest => {
        const values = Object.fromEntries(drawn.params);
        const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => values[name] ?? '');
        const pairs = [...drawn.query, ...drawn.moreQuery].map(
          ([name, value]) => `${name}=${value}`,
        );
        const kept = drawn.fields.filter((_, index) => index !== drawn.dropped);
        const json = [...kept, ...drawn.extra].map(
          ([name, value]) => `${JSON.stringify(name)}:${value}`,
        );
        const takesBody = !['GET', 'HEAD'].includes(drawn.method);
        const text = drawn.whole ?? `{${json.join(',')}}`;
        return {
          by: drawn.by,
          method: drawn.method,
          path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
          headers: {
            ...(takesBody && drawn.type && { 'content-type': drawn.type }),
            ...(drawn.withHeader === 0 && { [drawn.header[0]]: drawn.header[1] }),
          },
          ...(takesBody && { body: text.toWellFormed() }),
          isRaw: false,
        };
      });
  });
}

const strangePath = fc.oneof(
  hostileText.map((text) => `/api/${encodeURIComponent(text.toWellFormed())}`),
  hostileText.map((text) => `/api/auth/${encodeURIComponent(text.toWellFormed())}`),
  hostileText.map((text) => `/images/${encodeURIComponent(text.toWellFormed())}/320.jpeg`),
  fc.constantFrom(
    '/api/../api/jwt',
    '//api/jwt',
    '/api/%zz',
    '/api/auth/..',
    '*',
    '/api/category/%ff',
  ),
);

const elsewhere: fc.Arbitrary<HostileRequest> = fc.record({
  by: fc.constantFrom(...callers),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  path: strangePath,
  headers: fc.constant({ 'content-type': 'application/json' }),
  body: hostileJson.map((text) => text.toWellFormed()),
  isRaw: fc.constant(true),
});

/** Bytes that begin like a request and go wrong somewhere. */
const rawBytes: fc.Arbitrary<string> = fc
  .record({
    line: fc.constantFrom(
      'GET /api/categories HTTP/1.1',
      'POST /api/contact HTTP/1.1',
      'GET / HTTP/9.9',
      'GET  HTTP/1.1',
      'POST /api/addbooking HTTP/1.0',
      '\u0016\u0003\u0001',
    ),
    headers: fc.array(
      fc.oneof(
        fc.constantFrom(
          ...['content-length: 5', 'content-length: -1', 'content-length: 99999999999999999999'],
          ...['transfer-encoding: chunked', 'transfer-encoding: gzip', 'expect: 100-continue'],
          ...['content-type: application/json', 'upgrade: websocket', 'connection: upgrade'],
          ...['host: ', 'host: a, b', ': empty', 'x', `x-long: ${'y'.repeat(20_000)}`],
        ),
        fc.string({ unit: 'binary', maxLength: 40 }),
      ),
      { maxLength: 6 },
    ),
    end: fc.constantFrom('\r\n\r\n', '\n\n', '\r\n\r\n{}', '\r\n\r\nzz\r\n'),
  })
  .map(({ line, headers, end }) =>
    [line, 'host: x', 'connection: close', ...headers].join('\r\n').concat(end),
  );

/** All kinds, over all calls. */
export function hostileRequests(
  endpoints: readonly Endpoint[],
  good: Good,
): fc.Arbitrary<HostileRequest | string> {
  return fc.oneof(
    { weight: 16, arbitrary: spoiltCall(endpoints, good) },
    { weight: 3, arbitrary: elsewhere },
    { weight: 1, arbitrary: rawBytes },
  );
}
