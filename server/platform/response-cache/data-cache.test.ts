import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDataCache } from './data-cache.ts';
import { createInvalidationFeed, type InvalidationFeed } from './invalidation-feed.ts';

let test: TestDatabase;
let feed: InvalidationFeed;
/** Which keys were read, in order. */
let reads: string[];

const topicOf = (key: string) => [`pictures:${key}`];

async function change(tag: string): Promise<void> {
  await test.database.pool.query("select pg_notify('shop_changes', $1)", [tag]);
  await feed.refresh();
}

async function read(missing: readonly string[]): Promise<Map<string, string>> {
  reads.push(...missing);
  return new Map(missing.filter((key) => key !== 'gone').map((key) => [key, `value of ${key}`]));
}

beforeEach(async () => {
  reads = [];
  test = await createTestDatabase({ bare: true });
  feed = createInvalidationFeed({
    listener: createDatabaseListener({ openSession: test.database.openSession }),
    maxStaleness: 60_000,
    log: createLogger('silent'),
  });
});

afterEach(async () => {
  await feed.close();
  await test.drop();
});

describe('the data cache', () => {
  it('loads a value that is missing, and again after it was invalidated', async () => {
    const values = createDataCache<string>({ feed, maxEntries: 10 });
    const ask = async (...keys: string[]) => [...(await values.findAll(keys, topicOf, read))];
    expect(await ask('a', 'b')).toEqual([
      ['a', 'value of a'],
      ['b', 'value of b'],
    ]);
    await ask('b', 'c');
    expect(reads).toEqual(['a', 'b', 'c']);
    await change('pictures:a');
    await ask('a', 'b', 'c');
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
    await change('people');
    await ask('a', 'b', 'c');
    expect(reads).toHaveLength(4);
  });

  it('does not cache a value that was invalidated during its load', async () => {
    const values = createDataCache<string>({ feed, maxEntries: 10 });
    await feed.refresh();
    await values.find('a', ['pictures:a'], async () => {
      await change('pictures:a');
      return 'old';
    });
    expect(await values.find('a', ['pictures:a'], async () => 'new')).toBe('new');
  });

  it('does not cache that a key has no value', async () => {
    const values = createDataCache<string>({ feed, maxEntries: 10 });
    for (let times = 0; times < 2; times += 1) {
      expect((await values.findAll(['gone'], topicOf, read)).size).toBe(0);
    }
    expect(reads).toEqual(['gone', 'gone']);
  });

  it('holds at most maxEntries values, and none with 0', async () => {
    const values = createDataCache<string>({ feed, maxEntries: 2 });
    for (const key of ['a', 'b', 'c', 'a']) await values.findAll([key], topicOf, read);
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
    const none = createDataCache<string>({ feed, maxEntries: 0 });
    reads = [];
    for (let times = 0; times < 2; times += 1) await none.findAll(['a'], topicOf, read);
    expect(reads).toEqual(['a', 'a']);
  });

  it('loads every time while the feed is lost', async () => {
    await feed.close();
    const values = createDataCache<string>({ feed, maxEntries: 10 });
    for (let times = 0; times < 2; times += 1) await values.findAll(['a'], topicOf, read);
    expect(reads).toEqual(['a', 'a']);
  });
});
