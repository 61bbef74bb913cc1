import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createBody } from './body.ts';
import { createInvalidationFeed, type InvalidationFeed } from './invalidation-feed.ts';
import { type CachedResponse, createResponseCache, type Outcome } from './response-cache.ts';

const megabyte = 1024 * 1024;

let test: TestDatabase;
let feed: InvalidationFeed;

const answer = (text: string, bytes = 0): CachedResponse => ({
  headers: {},
  body: createBody(Buffer.from(text.padEnd(bytes))),
  route: '/',
});
const textOf = (given: CachedResponse | undefined) => String(given?.body.bytes('identity')).trim();

async function change(tag: string): Promise<void> {
  await test.database.pool.query("select pg_notify('shop_changes', $1)", [tag]);
  await feed.refresh();
}

beforeEach(async () => {
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

describe('a response', () => {
  it('is loaded once, and again after a dependency was invalidated', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    let reads = 0;
    const ask = async () =>
      textOf(
        await store.getOrLoad('a', ['people'], async () => {
          reads += 1;
          return answer(`read ${reads}`);
        }),
      );
    expect([await ask(), await ask()]).toEqual(['read 1', 'read 1']);
    await change('products:x');
    expect(await ask()).toBe('read 1');
    await change('people');
    expect(store.find('a')).toBeUndefined();
    expect([await ask(), await ask()]).toEqual(['read 2', 'read 2']);
  });

  it('is invalidated by its own dependencies only, if it names them', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    const load = () =>
      store.getOrLoad('a', ['products'], async () => ({
        ...answer('one'),
        dependencies: ['products:a'],
      }));
    await load();
    await change('products:b');
    expect(textOf(store.find('a'))).toBe('one');
    await change('products:a');
    expect(store.find('a')).toBeUndefined();
  });

  it('is not cached if its own dependency was invalidated during the load', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    await feed.refresh();
    await store.getOrLoad('a', [], async () => {
      await change('products:a');
      return { ...answer('old'), dependencies: ['products:a'] };
    });
    expect(store.find('a')).toBeUndefined();
  });

  it('takes less memory once it is compressed', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    await store.getOrLoad('a', [], async () => answer('one', 50_000));
    expect(store.stats().bytes).toBeGreaterThan(50_000);
    await store.find('a')?.body.bytes('br');
    expect(store.stats().bytes).toBeLessThan(5_000);
    expect(String(await store.find('a')?.body.bytes('identity')).trim()).toBe('one');
    expect(store.stats().bytes).toBeGreaterThan(50_000);
  });

  it('that was invalidated during its load is used for that request only', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    const gate = Promise.withResolvers<void>();
    const early = store.getOrLoad('a', ['people'], async () => {
      await gate.promise;
      return answer('old');
    });
    await feed.refresh();
    await change('people');
    const late = store.getOrLoad('a', ['people'], async () => answer('new'));
    expect(textOf(await late)).toBe('new');
    gate.resolve();
    expect(textOf(await early)).toBe('old');
    expect(textOf(store.find('a'))).toBe('new');
  });

  it('is loaded once for a thousand concurrent requests', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    const outcomes: Outcome[] = [];
    store.onLookup((outcome) => outcomes.push(outcome));
    let reads = 0;
    const ask = () =>
      store.getOrLoad('a', [], async () => {
        reads += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return answer('one');
      });
    await feed.refresh();
    const given = await Promise.all(Array.from({ length: 1_000 }, ask));
    expect(new Set(given.map(textOf))).toEqual(new Set(['one']));
    expect(reads).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'shared')).toHaveLength(999);
  });

  it('that failed to load is loaded again for the next request', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    const failing = store.getOrLoad('a', [], () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(textOf(await store.getOrLoad('a', [], async () => answer('yes')))).toBe('yes');
  });

  it('with another status than 200 is not cached', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    await store.getOrLoad('a', [], async () => ({ ...answer('gone'), status: 404 }));
    expect(store.find('a')).toBeUndefined();
    expect(store.stats().entries).toBe(0);
  });

  it('is loaded for each request while the feed is lost', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    await store.getOrLoad('a', [], async () => answer('kept'));
    await feed.close();
    const deaf = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    let reads = 0;
    for (let n = 0; n < 3; n += 1) {
      await deaf.getOrLoad('a', [], async () => {
        reads += 1;
        return answer('read');
      });
    }
    expect(reads).toBe(3);
  });
});

describe('memory', () => {
  const fill = async (store: ReturnType<typeof createResponseCache>, key: string) =>
    store.getOrLoad(key, [], async () => answer(key, 10_000));

  it('is limited', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    for (let n = 0; n < 500; n += 1) await fill(store, `hostile ${n}`);
    expect(store.stats().bytes).toBeLessThanOrEqual(megabyte);
    expect(store.stats().entries).toBeGreaterThan(0);
  });

  it('keeps a popular entry, however many others are requested once', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    await fill(store, 'favourite');
    expect(textOf(store.find('favourite'))).toBe('favourite');
    for (let n = 0; n < 500; n += 1) await fill(store, `hostile ${n}`);
    expect(textOf(store.find('favourite'))).toBe('favourite');
    expect(store.find('hostile 0')).toBeUndefined();
  });

  it('keeps an entry that is requested again soon after it was evicted', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    const keys = Array.from({ length: 30 }, (_, n) => `shelf ${n}`);
    // More than have room among those that were asked for once.
    for (let times = 0; times < 2; times += 1) {
      for (const key of keys) await fill(store, key);
    }
    expect(keys.filter((key) => store.find(key) !== undefined).length).toBeGreaterThan(25);
  });

  it('takes no response that is larger than its share', async () => {
    const store = createResponseCache({ feed, bytes: megabyte, maxLag: 500 });
    await store.getOrLoad('huge', [], async () => answer('huge', megabyte));
    expect(store.find('huge')).toBeUndefined();
  });
});
