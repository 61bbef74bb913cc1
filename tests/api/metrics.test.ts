import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealStages } from '#contract/orders/stages.ts';
import { alarmKinds } from '#server/platform/alarms/kinds.ts';
import { readLive } from '#tests/support/live-reader.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads Prometheus' text format, line by line; throws what is none. */
function parse(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('# HELP ') || line.startsWith('# TYPE ')) return [];
    const [, name = '', inside = '', value = ''] =
      /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    // What has had no sample since the last time it was asked is not a number, as Prometheus takes it.
    if (!name || !/^(nan|[-+]?(inf|[\d.]+(e[-+]?\d+)?))$/i.test(value)) {
      throw new Error(`no sample: ${line}`);
    }
    const labels = Object.fromEntries(
      [...inside.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]),
    );
    return [{ name, labels, value: Number(value) }];
  });
}

/** The other address, at which a shop tells its metrics. */
async function listen({ shop }: TestShop): Promise<string> {
  if (!shop.metrics) throw new Error('this shop has no metrics');
  return shop.metrics.listen();
}

async function scrape(address: string): Promise<Sample[]> {
  const response = await fetch(`${address}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return parse(await response.text());
}

const fits = (sample: Sample, name: string, labels: Record<string, string>) =>
  sample.name === name &&
  Object.entries(labels).every(([key, value]) => sample.labels[key] === value);

/** The value of the one sample with this name and these labels. */
function pick(samples: Sample[], name: string, labels: Record<string, string> = {}) {
  const found = samples.filter((sample) => fits(sample, name, labels));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.value;
}

const requests = 'ditiyo_http_request_duration_seconds_count';
const environment = { METRICS_PORT: '0' };

describe('a shop that tells its metrics', () => {
  let shop: TestShop;
  let address: string;

  beforeAll(async () => {
    shop = await startTestShop({
      pages: true,
      environment: { ...environment, LIMIT_CONTACT_MESSAGES_PER_HOUR: '1', INVARIANT_SECONDS: '1' },
    });
    address = await listen(shop);
  });

  afterAll(() => shop.close());

  test('listens where only this machine gets to, and tells nothing else', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/api/categories`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('tells nobody at the address of the shop', async () => {
    for (const path of ['/metrics', '/api/metrics']) {
      const response = await fetch(shop.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('ditiyo_http');
    }
  });

  test('counts and times requests by route, method and class of status', async () => {
    const caller = new TestClient(shop.url);
    const before = await scrape(address);
    for (let times = 0; times < 3; times += 1) await caller.get('/api/categories');
    await caller.get('/api/reporteditems');
    for (const path of ['/login', '/category/canon?page=2']) {
      await (await fetch(shop.url + path)).text();
    }
    const after = await scrape(address);
    const grown = (labels: Record<string, string>) =>
      (pick(after, requests, labels) ?? 0) - (pick(before, requests, labels) ?? 0);
    expect(grown({ route: '/api/categories', method: 'GET', status: '2xx' })).toBe(3);
    expect(grown({ route: '/api/reporteditems', method: 'GET', status: '4xx' })).toBe(1);
    expect(grown({ route: '/login', method: 'GET', status: '2xx' })).toBe(1);
    expect(
      after.some((sample) => fits(sample, requests, { route: '/category/:id', method: 'GET' })),
    ).toBe(true);
    const sum = requests.replace(/_count$/, '_sum');
    expect(pick(after, sum, { route: '/api/categories', status: '2xx' })).toBeGreaterThan(0);
  });

  test('has no more series for being asked for things that are not there', async () => {
    const ask = async (word: string) => {
      await fetch(`${shop.url}/api/${word}`);
      await fetch(`${shop.url}/${word}`);
      await fetch(`${shop.url}/assets/${word}.js`);
      await fetch(`${shop.url}/images/${word}`);
      await fetch(`${shop.url}/product/${word}`);
      await fetch(`${shop.url}/product/${word}.data`);
    };
    await ask('first');
    const series = async () =>
      (await scrape(address)).filter(({ labels }) => labels.route !== undefined);
    const before = (await series()).length;
    for (const word of ['second', 'third', 'tania@example.com']) await ask(word);
    const after = await series();
    expect(after.length).toBe(before);
    expect(JSON.stringify(after)).not.toContain('tania');
  });

  test('tells of money of others that is here', async () => {
    const samples = await scrape(address);
    for (const name of [
      'ditiyo_held_paisa',
      'ditiyo_payable_paisa',
      'ditiyo_claims_open',
      'ditiyo_cases_open',
    ]) {
      expect(pick(samples, name)).toBe(0);
    }
    for (const stage of dealStages) expect(pick(samples, 'ditiyo_deals', { stage })).toBe(0);
  });

  test('times what is told at once', async () => {
    const deliveries = async () =>
      pick(await scrape(address), 'ditiyo_live_delivery_seconds_count') ?? 0;
    const buyer = await new TestClient(shop.url).join();
    const reader = await readLive(buyer);
    await reader.until(1);
    const before = await deliveries();
    await shop.database.pool.query(
      `insert into notices (person_id, kind, product_id, price_from, price_to)
       select p.id, 'price_drop', $2::uuid, 1000, 900 from people p where p.uid = $1`,
      [buyer.uid, await (await new TestClient(shop.url).join('Seller')).sell()],
    );
    await reader.until(2);
    await expect.poll(deliveries).toBe(before + 1);
    reader.leave();
  });

  test('tells of files of a build as one', async () => {
    const page = await (await fetch(`${shop.url}/login`)).text();
    const files = [...new Set(page.match(/\/assets\/[^"' )]+\.js/g))].slice(0, 3);
    expect(files.length).toBe(3);
    for (const file of files) expect((await fetch(shop.url + file)).status).toBe(200);
    const routes = (await scrape(address)).map(({ labels }) => labels.route ?? '');
    expect([...new Set(routes.filter((route) => route.startsWith('/assets/')))]).toEqual([
      '/assets/*',
    ]);
  });

  test('counts what the limits refused', async () => {
    const caller = new TestClient(shop.url);
    const message = {
      from_name: 'Tania',
      from_email: 'tania@example.com',
      message: 'Is the shop open?',
    };
    const answers = [];
    for (let times = 0; times < 3; times += 1) {
      answers.push((await caller.post('/api/contact', message)).status);
    }
    expect(answers.slice(1)).toEqual([429, 429]);
    const route = '/api/contact';
    const samples = await scrape(address);
    expect(pick(samples, 'ditiyo_rate_limit_refusals_total', { route })).toBe(2);
  });

  test('tells of the process: delay, memory, connections to the database', async () => {
    const samples = await scrape(address);
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'ditiyo_database_transactions_total',
    ]) {
      expect(pick(samples, name), name).toBeGreaterThan(0);
    }
    expect(pick(samples, 'ditiyo_database_connections', { state: 'most' })).toBe(10);
    expect(pick(samples, 'ditiyo_database_connections', { state: 'open' })).toBeGreaterThan(0);
    expect(pick(samples, 'ditiyo_database_waiting')).toBe(0);
    expect(pick(samples, 'ditiyo_overload_refusals_total')).toBe(0);
  });

  test('tells of jobs, and of what the check of money and stock found', async () => {
    await shop.database.pool.query(
      `insert into outbox (key, kind, payload, run_after) values ('left', 'x', '{}', now() - interval '1 hour')`,
    );
    const broken = async () =>
      pick(await scrape(address), 'ditiyo_invariant_broken_rows', {
        invariant: 'i09-no-work-left-lying',
      });
    await expect.poll(broken, { timeout: 20_000 }).toBe(1);
    const open = async () =>
      pick(await scrape(address), 'ditiyo_alarms_open', { kind: 'invariant' });
    await expect.poll(open, { timeout: 20_000 }).toBe(1);
    const samples = await scrape(address);
    const done = { task: 'invariants', outcome: 'done' };
    expect(pick(samples, 'ditiyo_job_runs_total', done)).toBeGreaterThan(0);
    for (const name of [
      'ditiyo_job_last_success_timestamp_seconds',
      'ditiyo_invariants_checked_timestamp_seconds',
    ]) {
      const [sample] = samples.filter(
        (one) => one.name === name && (one.labels.task ?? 'invariants') === 'invariants',
      );
      expect(Math.abs((sample?.value ?? 0) - Date.now() / 1000)).toBeLessThan(600);
    }
    // Prometheus writes these two itself: what has them already is called something else there, and no rule finds it.
    const names = new Set(samples.flatMap(({ labels }) => Object.keys(labels)));
    expect([...names].filter((name) => ['job', 'instance'].includes(name))).toEqual([]);
    await shop.database.pool.query("delete from outbox where key = 'left'");
    await expect.poll(broken, { timeout: 20_000 }).toBe(0);
  });
});

test('what waits is told by queue, mails that have no server among it', async () => {
  const shop = await startTestShop({ idle: true, environment });
  try {
    const { pool } = shop.database;
    await pool.query(
      `insert into outbox (key, kind, payload, created_at, done_at, parked_at) values
       ('1', 'mail.send', '{}', now() - interval '100 seconds', null, null),
       ('2', 'mail.send', '{}', now(), null, null),
       ('3', 'accounts.person_deleted', '{}', now(), null, null),
       ('4', 'mail.send', '{}', now() - interval '1 day', now(), null),
       ('6', 'catalogue.model_changed', '{}', now(), null, null),
       ('5', 'mail.send', '{}', now() - interval '1 day', null, now())`,
    );
    await pool.query(
      `insert into alarms (kind, subject, message, resolved_at) values
       ('outbox_parked', '5', 'Given up.', null), ('payment_stuck', 'x', 'Stuck.', now())`,
    );
    const samples = await scrape(await listen(shop));
    const entries = (queue: string) => pick(samples, 'ditiyo_outbox_entries', { queue });
    const oldest = (queue: string) => pick(samples, 'ditiyo_outbox_oldest_seconds', { queue });
    const told = samples.filter(({ name }) => name === 'ditiyo_outbox_entries');
    const queues = told.map(({ labels }) => labels.queue ?? '');
    expect(queues.sort()).toEqual(Object.keys(shop.shop.workers).sort());
    expect(['shop', 'pictures', 'watching', 'models', 'mail'].map(entries)).toEqual([
      1, 0, 0, 1, 2,
    ]);
    expect(oldest('mail')).toBeGreaterThan(99);
    expect(oldest('watching')).toBe(0);
    const open = alarmKinds.map((kind) => [kind, pick(samples, 'ditiyo_alarms_open', { kind })]);
    expect(open.filter(([, count]) => count !== 0)).toEqual([['outbox_parked', 1]]);
    expect(pick(samples, 'ditiyo_database_up')).toBe(1);
  } finally {
    await shop.close();
  }
});

test('a database that does not answer is told of, and the rest is told all the same', async () => {
  const shop = await startTestShop({ idle: true, environment });
  try {
    const client = await shop.database.pool.connect();
    await client.query('begin; lock table outbox in access exclusive mode');
    const samples = await scrape(await listen(shop));
    expect(pick(samples, 'ditiyo_database_up')).toBe(0);
    expect(samples.some(({ name }) => name.startsWith('ditiyo_outbox'))).toBe(false);
    expect(samples.some(({ name }) => name === 'ditiyo_alarms_open')).toBe(false);
    expect(pick(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    await client.query('rollback');
    client.release();
  } finally {
    await shop.close();
  }
});

test('callers who are sent away are counted', async () => {
  const shop = await startTestShop({
    idle: true,
    environment: { ...environment, OVERLOAD_REQUESTS: '10', CACHE_MB: '0' },
  });
  try {
    const address = await listen(shop);
    const client = await shop.database.pool.connect();
    await client.query('begin; lock table categories in access exclusive mode');
    const crowd = Array.from({ length: 30 }, () => fetch(`${shop.url}/api/categories`));
    const ask = async () => (await fetch(`${shop.url}/api/advertiseditems`)).status;
    await expect.poll(ask).toBe(503);
    const held = await scrape(address);
    const active = pick(held, 'ditiyo_requests', { state: 'active' }) ?? 0;
    expect(active + (pick(held, 'ditiyo_requests', { state: 'waiting' }) ?? 0)).toBe(10);
    await client.query('rollback');
    client.release();
    const away = (await Promise.all(crowd)).filter(({ status }) => status === 503).length;
    const told = pick(await scrape(address), 'ditiyo_overload_refusals_total') ?? 0;
    expect(away).toBeGreaterThan(0);
    expect(told).toBeGreaterThan(away);
  } finally {
    await shop.close();
  }
});

test('what the dashboard and the rules ask for is told', async () => {
  const shop = await startTestShop({ idle: true, environment });
  try {
    const text = await (await fetch(`${await listen(shop)}/metrics`)).text();
    const told = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const files = [
      'deploy/prometheus/alerts.yml',
      'deploy/grafana/dashboard.json',
      'docs/operations.md',
    ];
    const asked = new Set<string>();
    for (const file of files) {
      const words = (await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')).match(
        /\b(?:ditiyo|nodejs|process)_[a-z0-9_]+/g,
      );
      for (const word of words ?? []) asked.add(word);
    }
    expect(asked.size).toBeGreaterThan(15);
    // A histogram tells of itself by three names.
    const missing = [...asked].filter(
      (name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(missing).toEqual([]);
  } finally {
    await shop.close();
  }
});

test('without METRICS_PORT nothing listens', async () => {
  const shop = await startTestShop({ idle: true });
  expect(shop.shop.metrics).toBeUndefined();
  await shop.close();
});
