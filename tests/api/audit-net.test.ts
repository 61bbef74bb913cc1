import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { findByUid } from '#server/modules/accounts/mailboxes-store.ts';
import { issueLink } from '#server/modules/accounts/mailed-links.ts';
import { joinAdmin, joinModerator } from '#tests/support/admin.ts';
import { ask, write } from '#tests/support/contract/ask.ts';
import { exampleOf } from '#tests/support/contract/examples.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import { adminPassword, setUpSecondFactor } from '#tests/support/second-factor.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let fixtures: Fixtures;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createFixtures(shop);
});

afterAll(() => shop.close());

interface Entry {
  id: string;
  actor_name: string;
  action: string;
  subject_id: string;
  subject_name: string;
  before: object | null;
  after: object | null;
}

async function entriesAfter(id: string): Promise<Entry[]> {
  const { rows } = await shop.database.pool.query<Entry>(
    'select * from audit_entries where id > $1 order by id',
    [id],
  );
  return rows;
}

async function lastId(): Promise<string> {
  const { rows } = await shop.database.pool.query('select max(id) as id from audit_entries');
  return rows[0].id ?? '0';
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** They write nothing: what a decision would say, and what weights would flag. */
const previews = [
  'POST /api/cases/:id/preview',
  'POST /api/cases/:id/appeal/preview',
  'POST /api/riskweights/replay',
];

/** What only admins and moderators may do and what changes something: each such call, also one that comes later. */
const changing = endpoints.filter(
  (endpoint) =>
    (endpoint.access === 'admin' || endpoint.access === 'moderator') &&
    (endpoint.method !== 'GET' || endpoint.changesState) &&
    !previews.includes(nameOf(endpoint)),
);

/** Calls that change two things: the item, and the case about it. */
const ofTwo = ['DELETE /api/reportedproductdelete/:id'];

describe('every call by which an admin changes something', () => {
  test('is more than a handful', () => expect(changing.length).toBeGreaterThan(8));

  test.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s leaves one entry for each thing in the audit log, which names who did it and what changed',
    async (name, endpoint) => {
      const example = await exampleOf(endpoint).example(fixtures);
      const before = await lastId();
      const answer = await ask(endpoint, write(example), example);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const entries = await entriesAfter(before);
      expect(entries).toHaveLength(ofTwo.includes(name) ? 2 : 1);
      for (const entry of entries) {
        expect(entry.actor_name).toBe(example.by.name);
        expect(entry.action).toMatch(/^[a-z]+(_[a-z]+)+$/);
        expect(entry.subject_name).toBeTruthy();
        expect(entry.before ?? entry.after).toBeTruthy();
      }
    },
  );

  test.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s that is refused leaves none',
    async (_, endpoint) => {
      const example = await exampleOf(endpoint).example(fixtures);
      const before = await lastId();
      const answer = await ask(endpoint, write(example), { by: fixtures.buyer });
      expect(answer.status).toBe(403);
      expect(await entriesAfter(before)).toEqual([]);
    },
  );
});

const newPassword = 'quiet lantern harbour';

/** What admins change about their own way in: the identity provider's calls, which the contract does not list. */
const ownAccess: [
  call: string,
  body: (password: string) => object,
  action: string,
  ready?: 'coded',
][] = [
  ['change-password', (currentPassword) => ({ currentPassword, newPassword }), 'password_changed'],
  ['two-factor/disable', (password) => ({ password }), 'second_factor_disabled', 'coded'],
  [
    'two-factor/generate-backup-codes',
    (password) => ({ password }),
    'backup_codes_renewed',
    'coded',
  ],
];

describe('what admins change about their own way in', () => {
  test.each(ownAccess)(
    '%s leaves one entry, and none when it is refused',
    async (call, body, action, ready) => {
      const admin = await joinAdmin(shop, 'Deputy');
      if (ready) await setUpSecondFactor(admin);
      const before = await lastId();
      const ask = (password: string) => admin.post(`/api/auth/${call}`, body(password));
      expect((await ask('a wrong phrase')).status).toBeGreaterThanOrEqual(400);
      expect(await entriesAfter(before)).toEqual([]);
      expect((await ask(adminPassword)).status).toBe(200);
      const entries = await entriesAfter(before);
      const id = await idOf(shop, admin);
      expect(entries).toMatchObject([{ actor_name: 'Admin', action, subject_id: id }]);
      expect(entries[0]?.after).toBeTruthy();
      expect(JSON.stringify(entries)).not.toContain(newPassword);
    },
  );

  test('two-factor/verify-totp, which turns it on, leaves one entry', async () => {
    const admin = await joinAdmin(shop, 'Deputy');
    const before = await lastId();
    await setUpSecondFactor(admin);
    expect(await entriesAfter(before)).toMatchObject([{ action: 'second_factor_enabled' }]);
  });

  test('reset-password leaves one entry, and none when it is refused', async () => {
    const admin = await joinAdmin(shop, 'Deputy');
    const { db } = shop.database;
    const owner = await findByUid(db, admin.uid);
    if (!owner) throw new Error('nobody is there');
    const token = await issueLink(db, 'reset', { uid: owner.uid, bound: owner.passwordMark });
    const before = await lastId();
    const reset = (chosen: string) =>
      admin.post('/api/auth/reset-password', { token, newPassword: chosen });
    expect((await reset('short')).status).toBe(400);
    expect(await entriesAfter(before)).toEqual([]);
    expect((await reset(newPassword)).status).toBe(200);
    expect(await entriesAfter(before)).toMatchObject([
      { action: 'password_reset_by_link', subject_id: await idOf(shop, admin) },
    ]);
  });

  test('moderators stand there as admins do', async () => {
    const moderator = await joinModerator(shop);
    const { password: currentPassword } = moderator;
    await setUpSecondFactor(moderator, currentPassword);
    const before = await lastId();
    const by = (call: string, body: object) => moderator.post(`/api/auth/${call}`, body);
    expect((await by('two-factor/disable', { password: currentPassword })).status).toBe(200);
    expect((await by('change-password', { currentPassword, newPassword })).status).toBe(200);
    const subject_id = await idOf(shop, moderator);
    expect(await entriesAfter(before)).toMatchObject([
      { action: 'second_factor_disabled', subject_id },
      { action: 'password_changed', subject_id },
    ]);
  });

  test('nobody else stands in that log for a password of their own', async () => {
    const person = await new TestClient(shop.url).join();
    const before = await lastId();
    const { password: currentPassword } = person;
    const answer = await person.post('/api/auth/change-password', { currentPassword, newPassword });
    expect(answer.status).toBe(200);
    expect(await entriesAfter(before)).toEqual([]);
  });
});
