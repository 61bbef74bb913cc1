import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { maxExportRows } from '#contract/kernel/page-sizes.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { forbidden } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  admin = await joinAdmin(shop);
});

afterAll(() => shop.close());

const entry = {
  actor: { id: '7b0ad0d8-9f0a-4c52-9c4e-0d5b6a1c0001', name: 'Farhana Kabir' },
  action: 'test_done',
  subject: { kind: 'test', id: 'test-1', name: 'A test' },
};

type Entry = Parameters<typeof audit>[1];

/** Of actions that the shop has not, too: those of an earlier version stay in the log. */
const write = ({
  action = entry.action,
  ...change
}: Partial<Omit<Entry, 'action'>> & { action?: string } = {}) =>
  audit(shop.database.db, { ...entry, ...change, action: action as AuditAction });

/** An entry of that moment: only the shop's own console can write one, and only in a test. */
async function writeAt(moment: string, name: string): Promise<void> {
  await shop.database.pool.query(
    `insert into audit_entries (at, actor_name, action, subject_kind, subject_id, subject_name)
     values ($1, 'console', 'moment_noted', 'test', 'x', $2)`,
    [moment, name],
  );
}

const read = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/audit?${new URLSearchParams(query)}`)).body;

const namesOf = (body: { entries: { subject: { name: string } }[] }) =>
  body.entries.map(({ subject }) => subject.name);

/** The file, a list of cells for each line. None of these cells has a comma, a quote or a line break within. */
async function download(query: Record<string, string> = {}) {
  const answer = await admin.get(`/api/audit/export?${new URLSearchParams(query)}`);
  const lines = String(answer.body).split('\r\n');
  return {
    ...answer,
    text: String(answer.body),
    rows: lines.slice(1, -1).map((line) => line.split(',')),
  };
}

describe('what admins do', () => {
  test('is told with who, what, when, before and after, newest first', async () => {
    const { body } = await admin.post('/api/managecategories', { name: 'Gimbals' });
    await admin.patch(`/api/managecategories/${body.insertedId}`, {
      name: 'Gimbals and rigs',
      was: 'Gimbals',
    });
    const { entries } = await read({ search: 'gimbals' });
    expect(entries).toMatchObject([
      {
        actor: 'Admin',
        action: 'category_renamed',
        subject: { kind: 'category', id: body.insertedId, name: 'Gimbals and rigs' },
        before: { name: 'Gimbals' },
        after: { name: 'Gimbals and rigs' },
        reason: null,
        at: expect.stringMatching(/day \d+:\d\d[ap]m \d+ \w{3} \d{4}$/),
      },
      { action: 'category_added', before: null, after: { name: 'Gimbals' } },
    ]);
    expect(entries[0].actorId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that was refused, or changed nothing, is not there', async () => {
    const { total } = await read();
    const { body } = await admin.get('/api/categories');
    const [{ _id, name }] = body;
    const taken = await admin.post('/api/managecategories', { name });
    expect(taken.status).toBe(409);
    const same = await admin.patch(`/api/managecategories/${_id}`, { name, was: name });
    expect(same.body).toEqual({ modifiedCount: 0 });
    expect((await read()).total).toBe(total);
  });
});

describe('the audit log', () => {
  test('is searched by actor, action, subject and reason, as they are written', async () => {
    await write({
      actor: { id: entry.actor.id, name: 'Shirin Q' },
      action: 'needle_found',
      subject: { kind: 'haystack', id: 'barn-7', name: 'Ram_hay 100%' },
      reason: 'It glittered.',
      before: { foundIn: 'straw "A"', stalks: 4711, seenBefore: null },
      after: { foundIn: 'খড়ের গাদা', helpers: ['Mitu', 'Shafiq'] },
    });
    await write({ subject: { kind: 'test', id: 'x', name: 'Ramshay 100 of them' } });
    for (const search of [
      'shirin',
      'NEEDLE_F',
      'needle found',
      'haystack',
      'barn-7',
      'ram_hay',
      'hay 100%',
      'glittered',
      'straw "a"',
      'found in: straw',
      '4711',
      'খড়ের',
      'shafiq',
    ]) {
      expect(namesOf(await read({ search })), search).toEqual(['Ram_hay 100%']);
    }
    expect(await read({ search: 'nothing of the kind' })).toMatchObject({ entries: [], total: 0 });
    expect(namesOf(await read({ action: 'needle_found' }))).toEqual(['Ram_hay 100%']);
    expect((await read({ action: 'needle' })).entries).toEqual([]);
    expect((await read()).actions).toContain('needle_found');
  });

  test("is cut by days of the shop's own time zone, both included", async () => {
    // Dhaka is six hours ahead of UTC.
    await writeAt('2021-03-08T17:59:59Z', 'late on the 8th');
    await writeAt('2021-03-08T18:00:00Z', 'first of the 9th');
    await writeAt('2021-03-09T17:59:59Z', 'last of the 9th');
    await writeAt('2021-03-09T18:00:00Z', 'first of the 10th');
    const day = await read({ from: '2021-03-09', to: '2021-03-09' });
    expect(namesOf(day)).toEqual(['last of the 9th', 'first of the 9th']);
    expect(namesOf(await read({ to: '2021-03-08' }))).toEqual(['late on the 8th']);
    const later = namesOf(await read({ from: '2021-03-10', action: 'moment_noted' }));
    expect(later).toEqual(['first of the 10th']);
  });

  test('comes in pages that neither lose nor repeat any, while others are written', async () => {
    for (let n = 0; n < 103; n += 1) {
      await write({ action: 'page_turned', subject: { kind: 'test', id: 'p', name: `Page ${n}` } });
    }
    const first = await read({ action: 'page_turned' });
    expect([first.entries.length, first.total]).toEqual([100, 103]);
    await write({ action: 'page_turned', subject: { kind: 'test', id: 'p', name: 'Late' } });
    const second = await read({ action: 'page_turned', cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    const names = [...namesOf(first), ...namesOf(second)];
    expect(names).toEqual(Array.from({ length: 103 }, (_, n) => `Page ${102 - n}`));
  });

  test.each([
    ['no day', { from: 'yesterday' }, 'from'],
    ['a day that never was', { to: '2026-02-30' }, 'to'],
    ['a search without end', { search: 'x'.repeat(201) }, 'search'],
    ['no cursor', { cursor: 'Zm9v' }, 'cursor'],
  ])('refuses %s', async (_, query, path) => {
    const answer = await admin.get(`/api/audit?${new URLSearchParams(query)}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    if (path === 'cursor') return;
    const file = await admin.get(`/api/audit/export?${new URLSearchParams(query)}`);
    expect(file).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test.each([
    'update audit_entries set actor_name = $1',
    'delete from audit_entries where $1 = $1',
  ])('cannot be rewritten: %s', async (statement) => {
    await write();
    const before = await read();
    await expect(shop.database.pool.query(statement, ['Nobody'])).rejects.toThrow(
      'audit_entries is written once',
    );
    expect(await read()).toEqual(before);
  });

  test('cannot be emptied', async () => {
    await expect(shop.database.pool.query('truncate audit_entries')).rejects.toThrow(
      'audit_entries is written once',
    );
  });
});

describe('the exported file', () => {
  test('holds what fits the filter, for a spreadsheet, and runs nothing in it', async () => {
    await write({
      action: 'cell_written',
      subject: { kind: 'product', id: 'p1', name: '=HYPERLINK("https://evil.example")' },
      reason: 'পুরোনো ক্যামেরা',
    });
    const file = await download({ action: 'cell_written' });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.rows).toHaveLength(1);
    expect(file.text).toContain(`"'=HYPERLINK(""https://evil.example"")",পুরোনো ক্যামেরা`);
    // fetch() takes the mark of UTF-8 off a text; its three bytes are what a spreadsheet sees.
    const raw = await fetch(`${shop.url}/api/audit/export`, {
      headers: { authorization: `barer ${admin.token}` },
    });
    const bytes = new Uint8Array(await raw.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('says so when there is more than it holds', async () => {
    await shop.database.pool.query(
      `insert into audit_entries (actor_name, action, subject_kind, subject_id, subject_name)
       select 'console', 'bulk_written', 'test', 'n', 'Bulk ' || n from generate_series(1, $1::int) n`,
      [maxExportRows + 1],
    );
    const file = await download({ action: 'bulk_written' });
    expect(file.rows).toHaveLength(maxExportRows + 1);
    expect(file.rows[0]?.[6]).toBe(`Bulk ${maxExportRows + 1}`);
    expect(file.rows.at(-1)?.[0]).toBe(
      `Only ${maxExportRows} entries are in this file. Choose days to get the others.`,
    );
  });
});

test('the audit log is for admins', async () => {
  const buyer = await new TestClient(shop.url).join();
  for (const path of ['/api/audit', '/api/audit/export']) {
    expect(await buyer.get(path)).toMatchObject({ status: 403, body: forbidden });
    expect((await new TestClient(shop.url).get(path)).status).toBe(401);
  }
});
