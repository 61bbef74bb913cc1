import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Changes, createChanges, everything, maxTopics } from './changes.ts';

/** Longer than a test takes: what is told meanwhile is told by the database, and not by asking anew. */
const trust = 60_000;

let test: TestDatabase;
let changes: Changes;

const listening = (age = trust) =>
  createChanges({
    openSession: test.database.openSession,
    trust: age,
    log: createLogger('silent'),
  });

const tell = (topic: string) =>
  test.database.pool.query("select pg_notify('shop_changes', $1)", [topic]);

const cutOff = () =>
  test.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query in ('select 1', 'listen shop_changes')`,
  );

beforeEach(async () => {
  test = await createTestDatabase({ bare: true });
  changes = listening();
});

afterEach(async () => {
  await changes.close();
  await test.drop();
});

describe('what is known of changes', () => {
  it('is nothing before the database was asked', async () => {
    expect(changes.isUpToDate()).toBe(false);
    expect(await changes.sync()).toBe(true);
    expect(changes.isUpToDate()).toBe(true);
  });

  it('holds everything that was committed before it was asked for', async () => {
    await changes.sync();
    for (let round = 0; round < 50; round += 1) {
      const mark = changes.mark(['people']);
      await tell('people');
      await changes.sync();
      expect(changes.isCurrent(mark), `round ${round}`).toBe(false);
    }
  });

  it('holds nothing that was not committed', async () => {
    await changes.sync();
    const mark = changes.mark(['people']);
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query("select pg_notify('shop_changes', 'people')");
    await changes.sync();
    expect(changes.isCurrent(mark)).toBe(true);
    await client.query('commit');
    client.release();
    await changes.sync();
    expect(changes.isCurrent(mark)).toBe(false);
  });

  it('is told apart by topic, by kind of topic, and all together', async () => {
    await changes.sync();
    const topics = [['products:a'], ['products:b'], ['products'], ['people'], [everything], []];
    const marks = topics.map((of) => changes.mark(of));
    await tell('products:a');
    await changes.sync();
    expect(marks.map(changes.isCurrent)).toEqual([false, true, false, true, false, true]);
    expect(changes.isCurrent(changes.mark(['products:a']))).toBe(true);
  });

  it('is counted as told, when it is of more topics than are remembered', async () => {
    await changes.sync();
    const [old, other] = [changes.mark(['products:1']), changes.mark(['people'])];
    await tell('products:1');
    await test.database.pool.query(
      `select pg_notify('shop_changes', 'products:' || n) from generate_series(2, ${maxTopics + 2}) n`,
    );
    await changes.sync();
    expect(changes.isCurrent(old)).toBe(false);
    // More than need be is dropped then; what comes afterwards is kept.
    expect(changes.isCurrent(other)).toBe(false);
    expect(changes.isCurrent(changes.mark(['products:1', 'people']))).toBe(true);
  });

  it('says for how long nothing was told of a topic', async () => {
    await changes.sync();
    expect(changes.isQuiet(['people'], 60_000)).toBe(false);
    await expect.poll(() => changes.isQuiet(['people'], 5)).toBe(true);
    await tell('people');
    await changes.sync();
    expect(changes.isQuiet(['people'], 60_000)).toBe(false);
    expect(changes.isQuiet([everything], 60_000)).toBe(false);
    await expect.poll(() => changes.isQuiet(['people'], 5)).toBe(true);
  });

  it('is too old after a while', async () => {
    const distrusting = listening(0);
    await distrusting.sync();
    expect(distrusting.isUpToDate()).toBe(false);
    await distrusting.close();
  });
});

describe('a lost connection', () => {
  it('makes everything that was known before it worth nothing', async () => {
    await changes.sync();
    const mark = changes.mark(['people']);
    await cutOff();
    await expect.poll(() => changes.isUpToDate()).toBe(false);
    expect(changes.isCurrent(mark)).toBe(false);
    await expect.poll(() => changes.sync()).toBe(true);
    expect(changes.isCurrent(mark)).toBe(false);
    const later = changes.mark(['people']);
    await tell('people');
    await changes.sync();
    expect(changes.isCurrent(later)).toBe(false);
  });

  it('is said at once while there is no other one', async () => {
    await changes.sync();
    await test.database.pool.query('select 1');
    const gone = listening();
    await gone.close();
    expect(await gone.sync()).toBe(false);
    expect(gone.isUpToDate()).toBe(false);
  });
});
