import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { contactMessages } from '#server/modules/contact/tables.ts';
import { payments } from '#server/modules/payments/tables.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { readCsv } from '#tests/support/csv.ts';
import { createFactory } from '#tests/support/factory.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;
let factory: ReturnType<typeof createFactory>;

/** Three moments for a dozen rows, one of them between two milliseconds: ties, and what a Date cannot hold. */
const moments = ['2024-01-01T00:00:00.000100Z', '2024-01-01T00:00:00.000900Z', '2024-02-01'];
const names = ['anika', 'Anika', 'Bilkis', 'chobi', 'Chobi', 'dolly'];
const dozen = Array.from({ length: 12 }, (_, n) => n);

const setMoment = (table: string, column: string, id: string, n: number) =>
  shop.database.pool.query(`update ${table} set ${column} = $1 where id = $2`, [
    moments[n % moments.length],
    id,
  ]);

async function person(change: Partial<typeof people.$inferInsert>, n = 0): Promise<string> {
  const { id } = await factory.person(change);
  await setMoment('people', 'created_at', id, n);
  return id;
}

async function closed(n: number): Promise<string> {
  const { id } = await factory.person({ name: names[n % 6], deletedAt: new Date() });
  await setMoment('people', 'deleted_at', id, n);
  return id;
}

async function message(n: number, change = {}): Promise<string> {
  const [row] = await shop.database.db
    .insert(contactMessages)
    .values({
      fromName: names[n % 6] ?? '',
      fromEmail: 'a@example.com',
      message: 'Hello',
      createdAt: new Date(Date.UTC(2024, 0, 1 + (n % 3))),
      ...change,
    })
    .returning();
  return row?.id ?? '';
}

async function reported(n: number, change = {}): Promise<string> {
  const item = await factory.product({
    name: names[n % 6],
    resalePrice: 1000 + (n % 3),
    ...change,
  });
  for (let times = 0; times <= n % 2; times += 1) {
    const { id, email, name } = await factory.person();
    // As a version before cases writes it.
    const { rows } = await shop.database.pool.query(
      'insert into reports (item_id, reporter_id, reporter_email, reporter_name) values ($1, $2, $3, $4) returning id',
      [item.id, id, email, name],
    );
    await setMoment('reports', 'created_at', rows[0].id, n);
  }
  return item.id;
}

async function payment(n: number): Promise<string> {
  const booking = await factory.booking();
  const { id: bookingId, itemId, buyerId } = booking;
  const intentId = `pi_${randomUUID()}`;
  const [row] = await shop.database.db
    .insert(payments)
    .values({
      ...{ bookingId, itemId, buyerId, intentId, currency: 'bdt' },
      amount: (1000 + (n % 3)) * 100,
      state: n % 4 === 0 ? 'needs_human' : 'captured',
    })
    .returning();
  await setMoment('payments', 'created_at', row?.id ?? '', n);
  return row?.id ?? '';
}

interface List {
  path: () => string;
  /** Where the rows stand in an answer. */
  rows: string;
  /** The number of all that fit. */
  total: string;
  sorts: readonly string[];
  /** Puts a row there, whose sort values are those of every third. */
  make: (n: number) => Promise<string>;
  /** Takes it away again. */
  drop: (id: string) => Promise<unknown>;
}

const gone = (id: string) =>
  shop.database.db.update(people).set({ isAdmin: true, deletedAt: null }).where(eq(people.id, id));

const lists: Record<string, List> = {
  buyers: {
    path: () => `/api/allbuyers/${admin.email}`,
    rows: 'rows',
    total: 'total',
    sorts: ['joined', 'name', 'email'],
    make: (n) => person({ name: names[n % 6] }, n),
    drop: gone,
  },
  sellers: {
    path: () => `/api/allsellers/${admin.email}`,
    rows: 'rows',
    total: 'total',
    sorts: ['joined', 'name', 'email'],
    make: (n) => person({ name: names[n % 6], type: 'Seller' }, n),
    drop: gone,
  },
  'closed accounts': {
    path: () => '/api/closedaccounts',
    rows: 'rows',
    total: 'total',
    sorts: ['closed', 'name', 'email'],
    make: closed,
    drop: gone,
  },
  'reported items': {
    path: () => '/api/reporteditems',
    rows: 'rows',
    total: 'total',
    sorts: ['reported', 'reports', 'price', 'name'],
    make: reported,
    drop: (id) =>
      shop.database.db
        .update(products)
        .set({ status: 'removed', removedAt: new Date() })
        .where(eq(products.id, id)),
  },
  messages: {
    path: () => '/api/contactmessages',
    rows: 'messages',
    total: 'found',
    sorts: ['received', 'name'],
    make: message,
    drop: (id) => admin.delete(`/api/contactmessages/${id}`),
  },
  payments: {
    path: () => '/api/payments',
    rows: 'payments',
    total: 'found',
    sorts: ['attention', 'begun', 'amount'],
    make: payment,
    drop: (id) =>
      shop.database.pool.query(
        `with a as (delete from payment_moves where payment_id = $1) delete from payments where id = $1`,
        [id],
      ),
  },
};

const ids = new Map<string, string[]>();

const read = (list: List, query: Record<string, string>) =>
  admin.get(`${list.path()}?${new URLSearchParams(query)}`);

/** The ids of a list from a place on, page by page; `meanwhile` happens after the first page. */
async function walk(list: List, query: Record<string, string>, meanwhile?: () => Promise<unknown>) {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { status, body } = await read(list, { limit: '5', ...query, ...(cursor && { cursor }) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body[list.rows].length).toBeLessThanOrEqual(5);
    found.push(...body[list.rows].map(({ _id }: { _id: string }) => _id));
    // A cursor that leads nowhere would lead there for ever.
    expect(found.length).toBeLessThan(200);
    if (cursor === undefined) await meanwhile?.();
    cursor = body.nextCursor;
  } while (cursor);
  return found;
}

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  factory = createFactory(shop.database.db);
  admin = await joinAdmin(shop);
  await shop.database.pool.query(
    'alter table payment_moves disable trigger payment_moves_append_only',
  );
  for (const [name, list] of Object.entries(lists)) {
    const made: string[] = [];
    for (const n of dozen) made.push(await list.make(n));
    ids.set(name, made);
  }
});

afterAll(() => shop.close());

/** What a list is sorted by, as the database has it, told by the id of a row. */
const sortValues: Record<string, string> = {
  joined: 'select created_at as value from people where id = $1',
  closed: 'select deleted_at as value from people where id = $1',
  name: `select lower(coalesce((select name from people where id = $1),
    (select name from products where id = $1), (select from_name from contact_messages where id = $1))) as value`,
  email: 'select email as value from people where id = $1',
  reported: 'select max(created_at) as value from reports where item_id = $1',
  reports: 'select count(*) as value from reports where item_id = $1',
  price: 'select resale_price as value from products where id = $1',
  received: 'select created_at as value from contact_messages where id = $1',
  begun: 'select created_at as value from payments where id = $1',
  amount: 'select amount as value from payments where id = $1',
  attention: `select row((state <> 'needs_human'), -extract(epoch from created_at)) as value from payments where id = $1`,
};

/** Whether each row's value is not before that of the row above it: asked of the database, which sorts. */
async function isSorted(sort: string, found: string[]): Promise<boolean> {
  const value = sortValues[sort] ?? '';
  const pairs = found.slice(1).map((id, n) => [found[n], id]);
  for (const [above, below] of pairs) {
    const { rows } = await shop.database.pool.query(
      `select (${value.replaceAll('$1', '$1::uuid')}) <= (${value.replaceAll('$1', '$2::uuid')}) as fits`,
      [above, below],
    );
    if (!rows[0].fits) return false;
  }
  return true;
}

const sorts = Object.entries(lists).flatMap(([name, list]) =>
  list.sorts.map((sort) => [name, sort, list] as const),
);

describe.each(sorts)('%s by %s', (name, sort, list) => {
  test('stand in order, both ways, each row once, though many are alike', async () => {
    const up = await walk(list, { sort, order: 'asc' });
    expect(new Set(up).size).toBe(up.length);
    expect(up).toEqual(expect.arrayContaining(ids.get(name) ?? []));
    expect(await isSorted(sort, up)).toBe(true);
    expect(await walk(list, { sort, order: 'desc' })).toEqual(up.toReversed());
    const { body } = await read(list, { limit: '5', sort });
    expect(body[list.total]).toBe(up.length);
  });

  test('neither repeat nor lose a row while others come and go', async () => {
    for (const order of ['asc', 'desc']) {
      const before = await walk(list, { sort, order });
      const [passed = '', ahead = ''] = [before[2], before[9]];
      const doomed = [await list.make(0), await list.make(1), await list.make(2)];
      const during = await walk(list, { sort, order }, async () => {
        for (const id of doomed) await list.drop(id);
        doomed.push(await list.make(0), await list.make(1));
      });
      expect(new Set(during).size).toBe(during.length);
      expect(during).toEqual(expect.arrayContaining(before));
      expect(during).toEqual(expect.arrayContaining([passed, ahead]));
      for (const id of doomed.slice(3)) await list.drop(id);
    }
  });
});

describe("the specification's own calls", () => {
  test.each(['buyers', 'sellers', 'closed accounts', 'reported items'])(
    '%s come whole, as a list, the newest first',
    async (name) => {
      const list = lists[name];
      if (!list) throw new Error('no such list');
      const { body } = await admin.get(list.path());
      expect(Array.isArray(body)).toBe(true);
      const whole = body.map(({ _id }: { _id: string }) => _id);
      expect(whole).toEqual(await walk(list, {}));
      expect(whole).toEqual(await walk(list, { sort: list.sorts[0] ?? '', order: 'desc' }));
    },
  );
});

describe('a search', () => {
  const odd = [
    '100% Rahim',
    'snake_case Roy',
    'back\\slash Das',
    "O'Neil Gomes",
    'তানিয়া আক্তার',
    'Mc"Quote, Jr',
  ];

  beforeAll(async () => {
    for (const name of odd) await person({ name, suspendedAt: new Date(), suspendedFor: '=1+1' });
    await person({ name: 'snakeXcase 100 Rahim' });
  });

  const found = async (query: Record<string, string>) =>
    (await read(lists.buyers as List, { limit: '100', ...query })).body.rows.map(
      (row: { name: string }) => row.name,
    );

  test.each([
    ['0% r', '100% Rahim'],
    ['E_C', 'snake_case Roy'],
    ['k\\s', 'back\\slash Das'],
    ["o'neil", "O'Neil Gomes"],
    ['আক্তার', 'তানিয়া আক্তার'],
    ['"quote,', 'Mc"Quote, Jr'],
  ])('finds %s as it is written, in any case', async (search, name) => {
    expect(await found({ search })).toEqual([name]);
  });

  test('finds by e-mail address, and nobody by what nobody has', async () => {
    const { email, name } = await factory.person({ name: 'Zahid' });
    expect(await found({ search: email.toUpperCase() })).toEqual([name]);
    expect(await found({ search: "'; drop table people; --" })).toEqual([]);
    const { body } = await read(lists.buyers as List, { limit: '1', search: 'no-such-person' });
    expect(body).toMatchObject({ rows: [], total: 0, nextCursor: null });
    expect(body.everyone.total).toBeGreaterThan(12);
  });

  test('filters by badge, suspension, state, status and whether it was read', async () => {
    const seller = await person({ type: 'Seller', name: 'Filtered', verifiedAt: new Date() });
    const other = await person({ type: 'Seller', name: 'Filtered' });
    const sellers = lists.sellers as List;
    const search = 'filtered';
    expect(await walk(sellers, { search, verified: 'yes' })).toEqual([seller]);
    expect(await walk(sellers, { search, verified: 'no' })).toEqual([other]);
    expect((await found({ suspended: 'yes' })).toSorted()).toEqual(odd.toSorted());
    expect(await found({ suspended: 'no', search: "o'neil" })).toEqual([]);

    const accounts = lists['closed accounts'] as List;
    const free = await factory.person({
      name: 'Filtered',
      type: 'Seller',
      deletedAt: new Date(),
      allowedAt: new Date(),
    });
    const shut = await closed(0);
    expect(await walk(accounts, { state: 'allowed' })).toEqual([free.id]);
    expect(await walk(accounts, { state: 'closed' })).toContain(shut);
    expect(await walk(accounts, { state: 'registered' })).toEqual([]);
    expect(await walk(accounts, { type: 'Seller' })).toEqual([free.id]);

    const items = lists['reported items'] as List;
    const sold = await reported(0, { status: 'sold', heldPayment: randomUUID() });
    expect(await walk(items, { status: 'sold' })).toEqual([sold]);
    expect(await walk(items, { status: 'available' })).not.toContain(sold);

    const seen = await message(0, { readAt: new Date() });
    expect(await walk(lists.messages as List, { read: 'yes' })).toEqual([seen]);
    expect(await walk(lists.messages as List, { read: 'no' })).not.toContain(seen);
  });
});

describe('what is no question', () => {
  const cursorOf = async (query: Record<string, string>) =>
    (await read(lists.buyers as List, { limit: '1', ...query })).body.nextCursor;
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = randomUUID();

  test.each([
    ['another column', { sort: 'password' }, 'sort'],
    ['another direction', { order: 'sideways' }, 'order'],
    ['a badge that may be', { verified: 'maybe' }, 'verified'],
    ['no rows', { limit: '0' }, 'limit'],
    ['too many rows', { limit: '101' }, 'limit'],
    ['half a row', { limit: '1.5' }, 'limit'],
    ['a search without end', { search: 'x'.repeat(201) }, 'search'],
    ['a cursor without end', { cursor: 'x'.repeat(1001) }, 'cursor'],
    ['no cursor', { cursor: 'Zm9v' }, 'cursor'],
    ['a cursor of no time', { cursor: made(['joined', 'desc', 'now', id]) }, 'cursor'],
    [
      'a cursor of the year 0',
      { cursor: made(['joined', 'desc', '0000-01-01T00:00:00Z', id]) },
      'cursor',
    ],
    [
      'a cursor that cannot be kept',
      { sort: 'name', cursor: made(['name', 'asc', 'a\0b', id]) },
      'cursor',
    ],
    ['a cursor of no row', { sort: 'name', cursor: made(['name', 'asc', 'a', 'x']) }, 'cursor'],
  ])('%s is refused by name', async (_, query, path) => {
    const answer = await read(lists.buyers as List, query as Record<string, string>);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', issues: [{ path }] } });
  });

  test('a list in place of one value, and a cursor of another order', async () => {
    const path = lists.buyers?.path();
    for (const query of ['limit=5&limit=6', 'search=a&search=b', 'sort[]=name&limit=5&sort=x']) {
      expect((await admin.get(`${path}?${query}`)).status, query).toBe(400);
    }
    const cursor = await cursorOf({ sort: 'name', order: 'asc' });
    expect((await read(lists.buyers as List, { sort: 'name', order: 'asc', cursor })).status).toBe(
      200,
    );
    for (const query of ['sort=name&order=desc', 'sort=email&order=asc', 'limit=5']) {
      const answer = await admin.get(`${path}?${query}&cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } });
    }
  });
});

describe('an exported file', () => {
  async function download(path: string) {
    const response = await fetch(`${shop.url}${path}`, {
      headers: { authorization: `barer ${admin.token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return { response, rows: readCsv(new TextDecoder().decode(bytes)) };
  }

  test('holds the whole of what was found, in its order, under the day', async () => {
    const { response, rows } = await download(
      `/api/allbuyers/${admin.email}/export?suspended=yes&sort=name&order=desc`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="buyers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const header = rows[0] ?? [];
    expect(header.slice(0, 2)).toEqual(['Name', 'Email']);
    const shown = await read(lists.buyers as List, {
      limit: '100',
      suspended: 'yes',
      sort: 'name',
      order: 'desc',
    });
    expect(rows.slice(1).map(([name]) => name)).toEqual(
      shown.body.rows.map(({ name }: { name: string }) => name),
    );
    expect(rows.slice(1).map(([name]) => name)).toContain('তানিয়া আক্তার');
    // Why somebody is suspended is typed by people: a spreadsheet must not run it.
    expect(new Set(rows.slice(1).map((row) => row[header.indexOf('Suspended for')]))).toEqual(
      new Set(["'=1+1"]),
    );
  });

  test('keeps quotes, commas and line breaks, and runs nothing', async () => {
    const text = '=cmd|\' /C calc\'!A0\n"quoted", @SUM(1)';
    await message(0, { fromName: '+880', fromEmail: '-x@example.com', message: text });
    const { rows } = await download('/api/contactmessages/export?search=calc');
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(1, 3)).toEqual(["'+880", "'-x@example.com"]);
    expect(rows[1]?.[3]?.startsWith("'=cmd")).toBe(true);
    expect(rows[1]?.[3]).toContain('\n"quoted", @SUM(1)');
  });

  test.each([
    ['/api/closedaccounts/export?sort=name', 'closed-accounts', 'Closed (UTC)'],
    ['/api/reporteditems/export?sort=price', 'reported-items', 'Reports'],
    ['/api/payments/export?group=attention', 'payments', 'Begun (UTC)'],
    ['/api/security-events/export?order=asc', 'security-log', 'Address'],
  ])('%s is one as well', async (path, name, column) => {
    const { response, rows } = await download(path);
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}-2`);
    expect(rows[0]).toContain(column);
    for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
    const times = rows[0]?.map((header, n) => (header.endsWith('(UTC)') ? n : -1)) ?? [];
    for (const n of times.filter((at) => at >= 0)) {
      for (const row of rows.slice(1)) expect(row[n]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });

  test('is refused with the words of its call, and to everybody but admins', async () => {
    const path = `/api/allbuyers/${admin.email}/export`;
    const answer = await admin.get(`${path}?sort=password`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'sort' }] } });
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect((await admin.get('/api/allbuyers/other@example.com/export')).status).toBe(403);
    const buyer = await new TestClient(shop.url).join();
    for (const each of [path, `${lists.buyers?.path()}?limit=5`, '/api/reporteditems/export']) {
      expect((await buyer.get(each)).status).toBe(403);
    }
  });
});
