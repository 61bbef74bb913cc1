import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { append, createOutboxWorker, type OutboxHandler } from './outbox.ts';
import { outbox } from './tables.ts';

let base: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  base = await createTestDatabase();
});

afterAll(() => base.drop());

function workerFor(handlers: Record<string, OutboxHandler>) {
  const log = pino({ level: 'silent' });
  return createOutboxWorker({ database: base.database, log, handlers, pollEvery: 1000 });
}

test('a worker does its own kinds of work and leaves the others', async () => {
  const { db } = base.database;
  const done: string[] = [];
  const note: OutboxHandler = async (_, key) => void done.push(key);
  await append(db, { key: 'slow-1', kind: 'slow', payload: {} });
  await append(db, { key: 'quick-1', kind: 'quick', payload: {} });
  await append(db, { key: 'quick-1', kind: 'quick', payload: {} });
  expect(await workerFor({ quick: note }).drain()).toBe(1);
  expect(done).toEqual(['quick-1']);
  expect(await workerFor({ slow: note, quick: note }).drain()).toBe(1);
  expect(done).toEqual(['quick-1', 'slow-1']);
});

test('work that fails is kept for another try', async () => {
  const fails: OutboxHandler = async () => {
    throw new Error('not today');
  };
  await append(base.database.db, { key: 'fails-1', kind: 'fails', payload: {} });
  expect(await workerFor({ fails }).drain()).toBe(1);
  const rows = await base.database.db.select().from(outbox);
  expect(rows.find(({ key }) => key === 'fails-1')).toMatchObject({
    attempts: 1,
    doneAt: null,
    lastError: 'not today',
  });
});
