import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { forbidden, idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let buyer: TestClient;
let buyerId: string;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  admin = await joinAdmin(shop);
  buyer = await new TestClient(shop.url, 'Mitu Roy').join();
  buyerId = await idOf(shop, buyer);
});

afterAll(() => shop.close());

// Records can be emptied by nobody but a superuser who takes the trigger away first.
beforeEach(async () => {
  await shop.shop.securityEvents.flush();
  await shop.database.pool.query(
    'alter table security_events disable trigger user; delete from security_events; alter table security_events enable trigger user',
  );
});

interface Kept {
  at?: string;
  kind?: string;
  route?: string;
  person?: string | null;
  address?: string | null;
  details?: object | null;
}

async function keep(event: Kept = {}): Promise<void> {
  const { at = new Date().toISOString(), kind = 'forbidden', route = 'GET /api/orders' } = event;
  const { person = null, address = null, details = null } = event;
  await shop.database.pool.query(
    `insert into security_events (at, kind, route, request_id, person_id, address_hash, details)
     values ($1, $2, $3, 'req-1', $4, $5, $6)`,
    [at, kind, route, person, address, details],
  );
}

const read = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/security-events?${new URLSearchParams(query)}`)).body;

const routesOf = (body: { events: { route: string }[] }) => body.events.map(({ route }) => route);

describe('the security log', () => {
  test('tells what was refused, where, and to whom, and no address', async () => {
    expect((await buyer.get('/api/audit')).status).toBe(403);
    await shop.shop.securityEvents.flush();
    const { events, nextCursor, kinds } = await read();
    expect(events).toEqual([
      {
        _id: expect.any(Number),
        at: expect.stringMatching(/day \d+:\d\d[ap]m \d+ \w{3} \d{4}$/),
        kind: 'forbidden',
        route: 'GET /api/audit',
        times: 1,
        person: { id: buyerId, name: 'Mitu Roy' },
        address: expect.stringMatching(/^[\w-]{22}$/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(kinds).toContain('forged_webhook');
    expect(JSON.stringify(events)).not.toContain('127.0.0.1');
  });

  test('counts what came in masses', async () => {
    await keep({ kind: 'too_many', details: { more: 490 } });
    expect((await read()).events).toMatchObject([{ kind: 'too_many', times: 490 }]);
  });

  test('is cut by kind, by words, and by days of the time zone of the shop', async () => {
    await keep({ kind: 'bad_token', route: 'GET /api/jwt', address: 'abcDEF' });
    await keep({ kind: 'forbidden', route: 'GET /api/audit', person: buyerId });
    // Dhaka is six hours ahead of UTC.
    await keep({ at: '2021-03-08T18:00:00Z', route: 'first of the 9th' });
    await keep({ at: '2021-03-09T18:00:00Z', route: 'first of the 10th' });
    expect(routesOf(await read({ kind: 'bad_token' }))).toEqual(['GET /api/jwt']);
    for (const search of ['API/AUDIT', 'mitu']) {
      expect(routesOf(await read({ search })), search).toEqual(['GET /api/audit']);
    }
    expect(routesOf(await read({ search: 'abcdef' }))).toEqual(['GET /api/jwt']);
    expect((await read({ search: 'req-1' })).events).toHaveLength(4);
    expect((await read({ search: '%' })).events).toEqual([]);
    const day = { from: '2021-03-09', to: '2021-03-09' };
    expect(routesOf(await read(day))).toEqual(['first of the 9th']);
    expect(routesOf(await read({ ...day, search: '10th' }))).toEqual([]);
  });

  test('comes in pages that neither lose nor repeat any, while others are written', async () => {
    await shop.database.pool.query(
      "insert into security_events (kind, route) select 'too_deep', 'Page ' || n from generate_series(1, 103) n",
    );
    const first = await read({ kind: 'too_deep' });
    expect(first.events).toHaveLength(100);
    await keep({ kind: 'too_deep', route: 'late' });
    const second = await read({ kind: 'too_deep', cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    expect([...routesOf(first), ...routesOf(second)]).toEqual(
      Array.from({ length: 103 }, (_, n) => `Page ${103 - n}`),
    );
  });

  test.each([
    ['no day', { from: 'yesterday' }, 'from'],
    ['a search without end', { search: 'x'.repeat(201) }, 'search'],
    ['no cursor', { cursor: 'Zm9v' }, 'cursor'],
  ])('refuses %s', async (_, query, path) => {
    const answer = await admin.get(`/api/security-events?${new URLSearchParams(query)}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('is for admins', async () => {
    expect(await buyer.get('/api/security-events')).toMatchObject({ status: 403, body: forbidden });
    expect((await new TestClient(shop.url).get('/api/security-events')).status).toBe(401);
  });
});
