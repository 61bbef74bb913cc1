import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createFixtures, type Fixtures, type Who } from '#tests/support/fixtures.ts';
import { confirm } from '#tests/support/payment-fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Answer, TestClient } from '#tests/support/test-client.ts';
import { accountLines } from './spec-calls/accounts.ts';
import { catalogueLines } from './spec-calls/catalogue.ts';
import { day, type Input, type Line, type Outcome } from './spec-calls/line.ts';
import { moderationLines } from './spec-calls/moderation.ts';
import { booking, detail, orderLines } from './spec-calls/orders.ts';
import { paymentLines } from './spec-calls/payments.ts';

/** Every line of the table of calls in the specification's section 7. */
const lines = [
  ...accountLines,
  ...catalogueLines,
  ...orderLines,
  ...paymentLines,
  ...moderationLines,
];

let shop: TestShop;
let fixtures: Fixtures;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createFixtures(shop);
});

afterAll(() => shop.close());

interface Written {
  method: string;
  path: string;
  inPath: string[];
  inQuery: string[];
  inBody: string[];
}

/** What a line says about where its values stand. */
function read({ call, payload }: Line): Written {
  const [method = '', address = ''] = call.split(' ');
  const [path = '', query] = address.split('?');
  return {
    method,
    path,
    inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    inQuery: query?.split('&') ?? [],
    inBody: payload?.split(', ') ?? [],
  };
}

interface Way {
  method?: string;
  scheme?: string;
  headers?: Record<string, string>;
}

function ask(line: Line, caller: TestClient, input: Input, way: Way = {}): Promise<Answer> {
  const { method, path, inPath, inQuery, inBody } = read(line);
  const filled = inPath.reduce(
    (address, name) => address.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    `/api/${path}`,
  );
  const query = new URLSearchParams(inQuery.map((name) => [name, String(input[name])]));
  const body = inBody.length > 0 ? JSON.stringify(pick(input, inBody)) : undefined;
  const headers = {
    ...(caller.token && { authorization: `${way.scheme ?? 'barer'} ${caller.token}` }),
    ...(caller.cookie && { cookie: caller.cookie }),
    ...(body && { 'content-type': 'application/json' }),
    ...way.headers,
  };
  const address = inQuery.length > 0 ? `${filled}?${query}` : filled;
  return caller.send(way.method ?? method, address, headers, body);
}

function pick(input: Input, names: string[]): Input {
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

function expectOutcome(answer: Answer, [status, body]: Outcome): void {
  expect([answer.status, answer.body]).toEqual([status, body]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
}

test('there are 27 calls, each of the contract', () => {
  expect(lines).toHaveLength(27);
  const written = lines.map((line) => {
    const { method, path } = read(line);
    return `${method} /api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  });
  expect(new Set(written).size).toBe(27);
  const promised = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(promised).toEqual(expect.arrayContaining(written));
});

test('the document for programs names every value that the specification names', async () => {
  const { body: document } = await fixtures.nobody.get('/api/openapi.json');
  for (const line of lines) {
    const { method, path, inPath, inQuery, inBody } = read(line);
    const operation = document.paths[`/api/${path}`][method.toLowerCase()];
    const parameters = operation.parameters?.map(({ name }: { name: string }) => name) ?? [];
    const fields = operation.requestBody?.content['application/json'].schema.properties ?? {};
    expect(parameters, line.call).toEqual(expect.arrayContaining([...inPath, ...inQuery]));
    expect(Object.keys(fields), line.call).toEqual(expect.arrayContaining(inBody));
  }
});

describe.each(lines)('$call', (line) => {
  const { inPath, inQuery, inBody } = read(line);
  let caller: TestClient;
  let input: Input;

  beforeAll(async () => {
    caller = fixtures[line.by];
    input = (await line.input?.(fixtures)) ?? {};
    expect(new Set(Object.keys(input))).toEqual(new Set([...inPath, ...inQuery, ...inBody]));
  });

  test('has tests of its own', () => {
    const file = fileURLToPath(new URL(line.depth, import.meta.url));
    expect(existsSync(file), line.depth).toBe(true);
  });

  test.each(Object.entries(line.others) as [Who, Outcome][])('by %s', async (who, outcome) => {
    expectOutcome(await ask(line, fixtures[who], input), outcome);
  });

  test.each(line.instead ?? [])('with %s', async (_, change, outcome) => {
    expectOutcome(await ask(line, caller, { ...input, ...(await change(fixtures)) }), outcome);
  });

  const byToken = line.auth ? ['by a scheme that is none, or by a cookie alone'] : [];
  test.each(byToken)('%s', async () => {
    for (const authorization of [`Basic ${caller.token}`, caller.token, 'barer', '']) {
      const answer = await ask(line, caller, input, { headers: { authorization } });
      expect(answer.status, authorization).toBe(401);
    }
    const { cookie } = caller;
    const byCookie = Object.assign(Object.create(caller), { token: '', cookie });
    expect((await ask(line, byCookie, input)).status).toBe(401);
  });

  const sideways = line.changes ? ['sideways changes nothing and is not kept'] : [];
  test.each(sideways)('%s', async () => {
    const head = await ask(line, caller, input, { method: 'HEAD' });
    const prefetch = await ask(line, caller, input, { headers: { 'sec-purpose': 'prefetch' } });
    expect([head.status, prefetch.status]).toEqual([405, 403]);
    for (const { headers } of [head, prefetch]) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('answers', async () => {
    const answer = await ask(line, caller, input);
    expectOutcome(answer, [200, line.answer]);
    if (line.by !== 'nobody') expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('answers when it is made again, by another spelling of the scheme', async () => {
    expectOutcome(await ask(line, caller, input, { scheme: 'BEARER' }), line.again);
  });
});

test('a paid order says so, with its transaction', async () => {
  const { authorised, deal, buyer } = fixtures;
  const payment = await authorised(await deal());
  expect((await confirm(payment)).body).toEqual({ modifiedCount: 1 });
  const { bookingId, transactionId } = payment;
  const { body: orders } = await buyer.get(`/api/orders?email=${buyer.email}`);
  const due = { ...booking, salesStatus: 'sold', isPaid: 'yes', transactionId, paidDate: day };
  expect(orders[0]).toEqual({ ...due, _id: bookingId });
  const { body: order } = await buyer.get(`/api/bookings/${bookingId}`);
  expect(order).toEqual({ ...detail, ...due, _id: bookingId });
});
