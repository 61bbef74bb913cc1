import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { startTracing } from '#server/processes/tracing.ts';
import { readSettings } from '#server/settings/settings.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type ShopProcess, startBeside } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { nightly, thorough } from '#tests/support/thorough.ts';
import {
  attributeOf,
  type ReceivedSpan,
  startTraceCollector,
  type TraceCollector,
} from '#tests/support/trace-collector.ts';

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };
const serverKind = 2;
const failed = 2;

let shop: TestShop;
let collector: TraceCollector;
let traced: ShopProcess;

beforeAll(async () => {
  [shop, collector] = await Promise.all([startTestShop({ idle: true }), startTraceCollector()]);
  traced = await startBeside(shop, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=quiet',
    // What is kept ready is answered before anything here runs.
    CACHE_MB: '0',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUSTED_PROXIES: '127.0.0.1',
  });
});

afterAll(async () => {
  await traced?.close();
  await collector?.close();
  await shop?.close();
});

/** A trace as a proxy of ours begins it. */
const newTrace = () => crypto.randomUUID().replaceAll('-', '');
const byProxy = (traceId: string) => ({
  'x-forwarded-for': '203.0.113.9',
  traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
});

/** The spans of a trace, as soon as its request's has come. */
async function readTrace(traceId: string): Promise<ReceivedSpan[]> {
  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => ofTrace().some(({ kind }) => kind === serverKind), patiently).toBe(true);
  return ofTrace();
}

const requestOf = (spans: ReceivedSpan[]) => spans.find(({ kind }) => kind === serverKind);

test('a request is told with its route and the statements that it made, in the proxy’s trace', async () => {
  const traceId = newTrace();
  const answer = await fetch(`${traced.url}/api/advertiseditems?x=1`, {
    headers: byProxy(traceId),
  });
  expect(answer.status).toBe(200);
  const spans = await readTrace(traceId);
  const request = requestOf(spans);
  if (!request) return expect.unreachable();
  expect(request).toMatchObject({
    name: 'GET /api/advertiseditems',
    parentSpanId: '00f067aa0ba902b7',
  });
  expect(attributeOf(request, 'http.route')).toBe('/api/advertiseditems');
  expect(attributeOf(request, 'http.response.status_code')).toBe('200');
  const statements = spans.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request.spanId);
  expect(attributeOf(statements[0] as ReceivedSpan, 'db.query.text')).toMatch(/select/i);
  expect(collector.services).toEqual(new Set(['ditiyo']));
  expect(collector.headers.at(-1)?.['x-collector-key']).toBe('quiet');
});

test('statements of a transaction are parts of it', async () => {
  const begun = collector.spans.length;
  await new TestClient(traced.url).join();
  const transactions = () =>
    collector.spans.slice(begun).filter(({ name }) => name === 'transaction');
  await expect.poll(() => transactions().length, patiently).toBeGreaterThan(0);
  const [transaction] = transactions();
  // Parts end, and are told, before the whole.
  const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']));
});

test('nothing of a person or a secret leaves', async () => {
  const caller = await new TestClient(traced.url, 'Farhana Akter').join();
  await caller.get(`/api/orders?email=${encodeURIComponent(caller.email)}`);
  const traceId = newTrace();
  await fetch(`${traced.url}/api/users/admin/${caller.email}?token=${caller.uid}`, {
    headers: { ...byProxy(traceId), authorization: 'Bearer not-a-token' },
  });
  await readTrace(traceId);
  const sent = collector.bodies.join('\n');
  for (const secret of [caller.email, caller.uid, 'Farhana', 'not-a-token', '203.0.113.9']) {
    expect(sent.includes(secret), secret).toBe(false);
  }
  expect(sent).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
});

describe('a caller’s own word', () => {
  test.each([
    ['without a proxy', { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01` }],
    ['that is no trace', { ...byProxy('0'.repeat(32)) }],
  ])('%s is not taken', async (_, headers) => {
    const asked = collector.spans.length;
    await fetch(`${traced.url}/api/categories`, { headers });
    const mine = () =>
      collector.spans.slice(asked).filter(({ name }) => name === 'GET /api/categories');
    await expect.poll(() => mine().length, patiently).toBe(1);
    const [span] = mine();
    expect(span?.traceId).not.toMatch(/^(a{32}|0{32})$/);
    expect(span?.parentSpanId ?? '').toBe('');
  });
});

test('what the shop could not do is marked, by its status alone', async () => {
  const traceId = newTrace();
  await shop.database.pool.query('alter table categories rename to categories_away');
  const answer = await fetch(`${traced.url}/api/categories`, { headers: byProxy(traceId) });
  await shop.database.pool.query('alter table categories_away rename to categories');
  expect(answer.status).toBe(500);
  const spans = await readTrace(traceId);
  const request = requestOf(spans);
  expect(request?.status.code).toBe(failed);
  expect(request && attributeOf(request, 'error.type')).toBe('500');
  // The database's word for a table that is not there.
  const statement = spans.find((span) => attributeOf(span, 'error.type') === '42P01');
  expect(statement?.parentSpanId).toBe(request?.spanId);
});

test('work of the outbox and of jobs begins traces of its own', async () => {
  const working = await startBeside(shop, {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_SERVICE_NAME: 'shop-worker',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    RECONCILE_SECONDS: '1',
  });
  await new TestClient(working.url).upload(await uniquePicture(91_000));
  for (const work of ['job settle-due-payments', 'outbox media.make_avif']) {
    const spans = () => collector.spans.filter(({ name }) => name === work);
    await expect.poll(() => spans().length, patiently).toBeGreaterThan(0);
    expect(spans().every(({ parentSpanId }) => !parentSpanId)).toBe(true);
  }
  await working.close();
  expect(collector.services).toContain('shop-worker');
});

test('lines of the log lead to their traces', async () => {
  const settings = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const stop = await startTracing(settings, createLogger('silent'));
  const told = await startTestShop({
    beside: shop,
    idle: true,
    environment: { CACHE_MB: '0' },
  });
  await fetch(`${told.url}/api/categories`);
  await told.close();
  await stop();
  const lines = told.logText().trim().split('\n');
  const [line] = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ path: '/api/categories', traceId: expect.any(String) });
  const spans = collector.spans.filter(({ traceId }) => traceId === line.traceId);
  expect(requestOf(spans)?.name).toBe('GET /api/categories');
});

if (thorough)
  test('what was sampled out is not told', async () => {
    const silent = await startBeside(shop, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'silent',
      OTEL_TRACES_SAMPLER: 'always_off',
    });
    expect((await fetch(`${silent.url}/api/categories`)).status).toBe(200);
    await silent.close();
    expect(collector.services).not.toContain('silent');
  });

test.each(nightly('http://127.0.0.1:9'))(
  'a collector that is away changes nothing, not even how the shop stops',
  async (away) => {
    const alone = await startBeside(shop, { OTEL_EXPORTER_OTLP_ENDPOINT: away });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${alone.url}/api/advertiseditems`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await alone.close();
    expect(await alone.gone).toBeUndefined();
  },
);

test('the last spans leave when the shop stops', async () => {
  const short = await startBeside(shop, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'short',
    CACHE_MB: '0',
  });
  await fetch(`${short.url}/api/categories`);
  await short.close();
  expect(collector.services).toContain('short');
});
