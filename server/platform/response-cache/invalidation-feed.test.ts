import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  allTags,
  createInvalidationFeed,
  type InvalidationFeed,
  maxTags,
} from './invalidation-feed.ts';

/** Longer than a test takes: what is told meanwhile is told by the database, and not by asking anew. */
const maxStaleness = 60_000;

let test: TestDatabase;
let feed: InvalidationFeed;

const listening = (age = maxStaleness) =>
  createInvalidationFeed({
    listener: createDatabaseListener({ openSession: test.database.openSession }),
    maxStaleness: age,
    log: createLogger('silent'),
  });

const tell = (tag: string) =>
  test.database.pool.query("select pg_notify('shop_changes', $1)", [tag]);

const cutOff = () =>
  test.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query in ('select 1', 'listen shop_changes')`,
  );

beforeEach(async () => {
  test = await createTestDatabase({ bare: true });
  feed = listening();
});

afterEach(async () => {
  await feed.close();
  await test.drop();
});

describe('the invalidation feed', () => {
  it('is not up to date before its first refresh', async () => {
    expect(feed.isUpToDate()).toBe(false);
    expect(await feed.refresh()).toBe(true);
    expect(feed.isUpToDate()).toBe(true);
  });

  it('has every commit from before a refresh', async () => {
    await feed.refresh();
    for (let round = 0; round < 50; round += 1) {
      const version = feed.version(['people']);
      await tell('people');
      await feed.refresh();
      expect(feed.isCurrent(version), `round ${round}`).toBe(false);
    }
  });

  it('has nothing that was rolled back', async () => {
    await feed.refresh();
    const version = feed.version(['people']);
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query("select pg_notify('shop_changes', 'people')");
    await feed.refresh();
    expect(feed.isCurrent(version)).toBe(true);
    await client.query('commit');
    client.release();
    await feed.refresh();
    expect(feed.isCurrent(version)).toBe(false);
  });

  it('invalidates a tag, its prefix, and all tags together', async () => {
    await feed.refresh();
    const tags = [['products:a'], ['products:b'], ['products'], ['people'], [allTags], []];
    const versions = tags.map((of) => feed.version(of));
    await tell('products:a');
    await feed.refresh();
    expect(versions.map(feed.isCurrent)).toEqual([false, true, false, true, false, true]);
    expect(feed.isCurrent(feed.version(['products:a']))).toBe(true);
  });

  it('counts a tag that is no longer remembered as invalidated', async () => {
    await feed.refresh();
    const [old, other] = [feed.version(['products:1']), feed.version(['people'])];
    await tell('products:1');
    await test.database.pool.query(
      `select pg_notify('shop_changes', 'products:' || n) from generate_series(2, ${maxTags + 2}) n`,
    );
    await feed.refresh();
    expect(feed.isCurrent(old)).toBe(false);
    // More than need be is dropped then; what comes afterwards is kept.
    expect(feed.isCurrent(other)).toBe(false);
    expect(feed.isCurrent(feed.version(['products:1', 'people']))).toBe(true);
  });

  it('says for how long a tag was not invalidated', async () => {
    await feed.refresh();
    expect(feed.isUnchangedFor(['people'], 60_000)).toBe(false);
    await expect.poll(() => feed.isUnchangedFor(['people'], 5)).toBe(true);
    await tell('people');
    await feed.refresh();
    expect(feed.isUnchangedFor(['people'], 60_000)).toBe(false);
    expect(feed.isUnchangedFor([allTags], 60_000)).toBe(false);
    await expect.poll(() => feed.isUnchangedFor(['people'], 5)).toBe(true);
  });

  it('is out of date after maxStaleness', async () => {
    const distrusting = listening(0);
    await distrusting.refresh();
    expect(distrusting.isUpToDate()).toBe(false);
    await distrusting.close();
  });
});

describe('a lost connection', () => {
  it('invalidates all versions from before it', async () => {
    await feed.refresh();
    const version = feed.version(['people']);
    await cutOff();
    await expect.poll(() => feed.isUpToDate()).toBe(false);
    expect(feed.isCurrent(version)).toBe(false);
    await expect.poll(() => feed.refresh()).toBe(true);
    expect(feed.isCurrent(version)).toBe(false);
    const later = feed.version(['people']);
    await tell('people');
    await feed.refresh();
    expect(feed.isCurrent(later)).toBe(false);
  });

  it('makes a refresh fail at once until there is a new one', async () => {
    await feed.refresh();
    await test.database.pool.query('select 1');
    const gone = listening();
    await gone.close();
    expect(await gone.refresh()).toBe(false);
    expect(gone.isUpToDate()).toBe(false);
  });
});
