import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { alarms } from '#server/platform/alarms/tables.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Backoff, retryDeadLettered } from './entries.ts';
import {
  append,
  forgetDone,
  NonRetryableError,
  type OutboxHandler,
  RetryLaterError,
} from './outbox.ts';
import { outbox } from './tables.ts';
import { createOutboxWorker } from './worker.ts';

let base: TestDatabase;
const lines: string[] = [];

beforeAll(async () => {
  base = await createTestDatabase();
});

afterAll(() => base.drop());

afterEach(async () => {
  vi.useRealTimers();
  lines.length = 0;
  await base.database.db.delete(outbox);
});

function workerFor(
  handlers: Record<string, OutboxHandler>,
  manner: { maxTries?: number; forgetsDone?: boolean; backoff?: Backoff } = {},
) {
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  return createOutboxWorker({ database: base.database, log, handlers, pollEvery: 1000, ...manner });
}

function promise(key: string, kind = 'note', runAfter?: Date): Promise<void> {
  return append(base.database.db, { key, kind, payload: { about: key }, runAfter });
}

async function read(key: string) {
  const [row] = await base.database.db
    .select({
      attempts: outbox.attempts,
      isDone: sql<boolean>`done_at is not null`,
      isDeadLettered: sql<boolean>`parked_at is not null`,
      isLocked: sql<boolean>`coalesce(locked_until > now(), false)`,
      lastError: outbox.lastError,
      /** Seconds until the next try, by the database's own clock. */
      pause: sql<number>`extract(epoch from run_after - now())::float`,
    })
    .from(outbox)
    .where(eq(outbox.key, key));
  if (!row) throw new Error(`${key} is not there`);
  return row;
}

function change(key: string, row: PgUpdateSetSource<typeof outbox>) {
  return base.database.db.update(outbox).set(row).where(eq(outbox.key, key));
}

const fails: OutboxHandler = async () => {
  throw new Error('not today');
};

/** A handler that waits until it is let go, or told to fail. */
function createGate() {
  const { promise: gate, resolve, reject } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const handler: OutboxHandler = () => {
    started.resolve();
    return gate;
  };
  return { handler, started: started.promise, open: resolve, fail: reject };
}

test('a worker does its own kinds of work and leaves the others, known to anybody or not', async () => {
  const done: string[] = [];
  const note: OutboxHandler = async (payload, key) => void done.push(`${key} ${payload.about}`);
  await promise('slow-1', 'slow');
  await promise('quick-1', 'quick');
  await promise('quick-1', 'quick');
  await promise('strange-1', 'of another version');
  expect(await workerFor({ quick: note }).drain()).toBe(1);
  expect(done).toEqual(['quick-1 quick-1']);
  expect(await workerFor({ slow: note, quick: note }).drain()).toBe(1);
  expect(done).toEqual(['quick-1 quick-1', 'slow-1 slow-1']);
  expect(await read('strange-1')).toMatchObject({
    attempts: 0,
    isDone: false,
    isDeadLettered: false,
  });
});

test('the same key is the same work, even when it is long done', async () => {
  const worker = workerFor({ note: async () => undefined });
  await promise('once');
  await worker.drain();
  await promise('once');
  expect(await worker.drain()).toBe(0);
});

test('work is promised with the transaction, or not at all', async () => {
  const undone = base.database.transaction(async (tx) => {
    await append(tx, { key: 'undone', kind: 'note', payload: {} });
    throw new Error('undo this');
  });
  await expect(undone).rejects.toThrow('undo this');
  expect(await workerFor({ note: async () => undefined }).drain()).toBe(0);
});

test('what is due first is done first, and nothing before its time', async () => {
  const done: string[] = [];
  const worker = workerFor({ note: async (_, key) => void done.push(key) });
  const minute = 60_000;
  await promise('later', 'note', new Date(Date.now() + 10 * minute));
  await promise('second', 'note', new Date(Date.now() - 10 * minute));
  await promise('first', 'note', new Date(Date.now() - 20 * minute));
  expect(await worker.drain()).toBe(2);
  expect(done).toEqual(['first', 'second']);
});

test.each([
  [0, 1],
  [1, 2],
  [4, 16],
  [9, 512],
  [10, 600],
  [18, 600],
])('after %i failures and one more it waits for %i s', async (before, seconds) => {
  await promise('fails', 'note');
  await change('fails', { attempts: before });
  expect(await workerFor({ note: fails }).drain()).toBe(1);
  const row = await read('fails');
  expect(row).toMatchObject({
    attempts: before + 1,
    isDone: false,
    isDeadLettered: false,
    isLocked: false,
    lastError: 'not today',
  });
  // A quarter of jitter, and the moment that has passed since.
  expect(row.pause).toBeGreaterThan(seconds * 0.875 - 1);
  expect(row.pause).toBeLessThanOrEqual(seconds * 1.125);
});

test('it waits as its worker has it, or longer where its handler was told so', async () => {
  await promise('slow', 'slow');
  await promise('told', 'told');
  const told: OutboxHandler = async () => {
    throw new RetryLaterError('not now', 1_000);
  };
  const worker = workerFor({ slow: fails, told }, { backoff: { first: 30, max: 100 } });
  await worker.drain();
  expect((await read('slow')).pause).toBeGreaterThan(30 * 0.875 - 1);
  expect((await read('slow')).pause).toBeLessThan(30 * 1.125);
  const { lastError, pause } = await read('told');
  expect(lastError).toBe('not now');
  expect(pause).toBeGreaterThan(990);
  await change('slow', { attempts: 5, runAfter: sql`now()` });
  await worker.drain();
  expect((await read('slow')).pause).toBeLessThanOrEqual(100 * 1.125);
});

test('work that failed and is done at last forgets its error', async () => {
  await promise('twice');
  await workerFor({ note: fails }).drain();
  await change('twice', { runAfter: sql`now()` });
  await workerFor({ note: async () => undefined }).drain();
  expect(await read('twice')).toMatchObject({ attempts: 2, isDone: true, lastError: null });
});

test('after 20 tries an entry is dead-lettered for a person to look at, and others go on', async () => {
  await promise('poison');
  await promise('healthy', 'other');
  await change('poison', { attempts: 19 });
  const worker = workerFor({ note: fails, other: async () => undefined });
  expect(await worker.drain()).toBe(2);
  expect(await read('poison')).toMatchObject({ attempts: 20, isDeadLettered: true });
  expect(await read('healthy')).toMatchObject({ isDone: true });
  await change('poison', { runAfter: sql`now()` });
  expect(await worker.drain()).toBe(0);
  const [alarm] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(alarm).toMatchObject({ key: 'poison', attempts: 20, event: 'outbox_entry_dead_lettered' });
});

test('an entry is dead-lettered at once when its handler throws a NonRetryableError', async () => {
  await promise('refused');
  const handler: OutboxHandler = async () => {
    throw new NonRetryableError('never');
  };
  await workerFor({ note: handler }).drain();
  expect(await read('refused')).toMatchObject({
    attempts: 1,
    isDeadLettered: true,
    lastError: 'never',
  });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 50,
    event: 'outbox_entry_dead_lettered',
  });
});

test('a patient worker tries more often, and raises the alarm all the same', async () => {
  await promise('patient');
  const worker = workerFor({ note: fails }, { maxTries: 30 });
  for (const before of [19, 20, 29]) {
    await change('patient', { attempts: before, runAfter: sql`now()` });
    await worker.drain();
    expect(await read('patient')).toMatchObject({ isDeadLettered: before === 29 });
  }
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 40, 50]);
});

test('dead-lettered work of some kinds gets all its tries again', async () => {
  await promise('mine');
  await promise('other', 'other');
  const worker = workerFor({ note: fails, other: fails }, { maxTries: 1 });
  await worker.drain();
  await retryDeadLettered(base.database.db, ['note']);
  expect(await read('other')).toMatchObject({ isDeadLettered: true });
  expect(await workerFor({ note: async () => undefined }).drain()).toBe(1);
  expect(await read('mine')).toMatchObject({ isDone: true, isDeadLettered: false });
});

test('work that is given up raises an alarm, which ends when the work gets its tries again', async () => {
  const called = () =>
    base.database.db
      .select({
        subject: alarms.subject,
        message: alarms.message,
        isOpen: sql<boolean>`${alarms.resolvedAt} is null`,
      })
      .from(alarms)
      .where(eq(alarms.kind, 'outbox_parked'));
  await base.database.db.delete(alarms);
  await promise('given-up');
  await promise('given-up-too', 'other');
  const worker = workerFor({ note: fails, other: fails }, { maxTries: 2 });
  await worker.drain();
  expect(await called()).toEqual([]);
  for (const key of ['given-up', 'given-up-too']) await change(key, { runAfter: sql`now()` });
  await worker.drain();
  const message = (kind: string) => `Work of the kind ${kind} was given up after 2 tries.`;
  expect(await called()).toEqual([
    { subject: 'given-up', message: message('note'), isOpen: true },
    { subject: 'given-up-too', message: message('other'), isOpen: true },
  ]);
  await retryDeadLettered(base.database.db, ['note']);
  expect(await called()).toContainEqual(
    expect.objectContaining({ subject: 'given-up', isOpen: false }),
  );
  expect(await called()).toContainEqual(
    expect.objectContaining({ subject: 'given-up-too', isOpen: true }),
  );
});

test('what is done keeps what it was about, unless its worker forgets it', async () => {
  const payloads = () => base.database.db.select({ payload: outbox.payload }).from(outbox);
  await promise('kept');
  await workerFor({ note: async () => undefined }).drain();
  expect(await payloads()).toEqual([{ payload: { about: 'kept' } }]);
  await promise('forgotten', 'private');
  await workerFor({ private: fails }, { forgetsDone: true }).drain();
  expect(await payloads()).toContainEqual({ payload: { about: 'forgotten' } });
  await change('forgotten', { runAfter: sql`now()` });
  await workerFor({ private: async () => undefined }, { forgetsDone: true }).drain();
  expect(await payloads()).toContainEqual({ payload: {} });
});

test('an entry that ended its worker 20 times is dead-lettered without another try', async () => {
  await promise('deadly');
  await change('deadly', { attempts: 20, lockedUntil: sql`now() - interval '1 s'` });
  const handler = vi.fn(async () => undefined);
  await workerFor({ note: handler }).drain();
  expect(handler).not.toHaveBeenCalled();
  expect(await read('deadly')).toMatchObject({ isDeadLettered: true, isDone: false });
});

test('a lease keeps others away until it ends', async () => {
  await promise('leased');
  await change('leased', { lockedUntil: sql`now() + interval '1 min'` });
  const worker = workerFor({ note: async () => undefined });
  expect(await worker.drain()).toBe(0);
  await change('leased', { lockedUntil: sql`now() - interval '1 s'` });
  expect(await worker.drain()).toBe(1);
});

test('a worker that lives renews its lease', async () => {
  await promise('long');
  const gate = createGate();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const draining = workerFor({ note: gate.handler }).drain();
  await gate.started;
  await change('long', { lockedUntil: sql`now() - interval '1 s'` });
  vi.advanceTimersByTime(20_000);
  await expect.poll(async () => (await read('long')).isLocked).toBe(true);
  gate.open();
  await draining;
  // What is done is renewed no more.
  vi.advanceTimersByTime(60_000);
  expect(await read('long')).toMatchObject({ isDone: true, isLocked: false });
});

test('who lost the lease takes nothing away from who has it', async () => {
  await promise('contested');
  const [slow, second] = [createGate(), createGate()];
  const slowDrain = workerFor({ note: slow.handler }).drain();
  await slow.started;
  await change('contested', { lockedUntil: sql`now() - interval '1 s'` });
  const secondDrain = workerFor({ note: second.handler }).drain();
  await second.started;
  slow.fail(new Error('too late'));
  await slowDrain;
  expect(await read('contested')).toMatchObject({ attempts: 2, isLocked: true, lastError: null });
  second.open();
  await secondDrain;
  expect(await read('contested')).toMatchObject({ isDone: true });
});

test('two workers share the work and never run one entry at the same time', async () => {
  const keys = Array.from({ length: 40 }, (_, n) => `shared-${n}`);
  for (const key of keys) await promise(key);
  const running = new Set<string>();
  const runs: string[] = [];
  const two = Promise.withResolvers<void>();
  const note: OutboxHandler = async (_, key) => {
    expect(running.has(key)).toBe(false);
    running.add(key);
    runs.push(key);
    if (running.size === 2) two.resolve();
    await two.promise;
    await base.database.ping();
    running.delete(key);
  };
  const counts = await Promise.all([1, 2, 3].map(() => workerFor({ note }).drain()));
  expect(runs.toSorted()).toEqual(keys.toSorted());
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
});

test('stopping ends the entry that is running and begins no other', async () => {
  await promise('running');
  await promise('waiting', 'later');
  const gate = createGate();
  const worker = workerFor({ note: gate.handler, later: async () => undefined });
  worker.start();
  await gate.started;
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await base.database.ping();
  expect(isStopped).toBe(false);
  gate.open();
  await stopped;
  expect(await read('running')).toMatchObject({ isDone: true });
  expect(await read('waiting')).toMatchObject({ attempts: 0, isDone: false });
});

test('work that is promised while it works is found by the one who wakes it', async () => {
  await promise('first');
  const gate = createGate();
  const worker = workerFor({ note: gate.handler, later: async () => undefined });
  const draining = worker.drain();
  await gate.started;
  await promise('second', 'later');
  worker.wake();
  gate.open();
  expect(await draining).toBe(2);
});

test('nothing begins before the worker is started', async () => {
  await promise('early');
  const worker = workerFor({ note: async () => undefined });
  worker.wake();
  await worker.stop();
  expect(await read('early')).toMatchObject({ attempts: 0, isDone: false });
});

test('the log says which entry failed, and nothing of what it is about', async () => {
  await append(base.database.db, {
    key: 'mail-1',
    kind: 'note',
    payload: { to: 'tania@example.com' },
  });
  const handler: OutboxHandler = async ({ to }) => {
    throw new Error(`no mailbox ${to}`);
  };
  await workerFor({ note: handler }).drain();
  expect(lines.join('')).toContain('mail-1');
  expect(lines.join('')).not.toContain('tania@');
});

test('what was done long ago is forgotten; what is fresh, waits or was given up stays', async () => {
  const longAgo = sql`now() - interval '91 days'`;
  for (const key of ['old', 'fresh', 'waiting', 'dead']) await promise(key);
  await change('old', { doneAt: longAgo });
  await change('fresh', { doneAt: sql`now() - interval '89 days'` });
  await change('waiting', { createdAt: longAgo, runAfter: longAgo });
  await change('dead', { deadLetteredAt: longAgo });
  await forgetDone(base.database);
  const left = await base.database.db.select({ key: outbox.key }).from(outbox);
  expect(left.map(({ key }) => key).sort()).toEqual(['dead', 'fresh', 'waiting']);
});
