import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
import { createLogger } from '#server/platform/log.ts';
import {
  allTags,
  createBody,
  createInvalidationFeed,
  createResponseCache,
  type InvalidationFeed,
} from '#server/platform/response-cache/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPageCache } from './page-cache.ts';

let base: TestDatabase;
let feed: InvalidationFeed;

beforeAll(async () => {
  base = await createTestDatabase({ bare: true });
  const { openSession } = base.database;
  feed = createInvalidationFeed({
    listener: createDatabaseListener({ openSession }),
    maxStaleness: 60_000,
    log: createLogger('silent'),
  });
});

afterAll(async () => {
  await feed.close();
  await base.drop();
});

async function change(tag: string): Promise<void> {
  await base.database.pool.query("select pg_notify('shop_changes', $1)", [tag]);
  await feed.refresh();
}

/** Returns a function that asks for a page whose calls depend on these tags, and returns how often it was rendered. */
function pageWithCalls(...calls: (readonly string[] | undefined)[]): () => Promise<number> {
  const responses = createResponseCache({ feed, bytes: 1024 * 1024, maxLag: 0 });
  const pages = createPageCache({
    responses,
    fastPath: { add: () => undefined, install: () => undefined },
    isCacheable: () => true,
    choicesIn: () => '',
    publicUrl: 'https://shop.example',
  });
  let rendered = 0;
  return async () => {
    await pages.find({ url: '/', cookie: undefined }, async () => {
      rendered += 1;
      return {
        headers: {},
        body: createBody(Buffer.from('a page')),
        route: '/',
        dependencies: calls.flatMap((tags) => tags ?? [allTags]),
      };
    });
    return rendered;
  };
}

test('a page is cached until something changes that one of its calls depends on', async () => {
  const ask = pageWithCalls(['categories'], ['products:a', 'people']);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await change('products:b');
  await change('prices:a');
  expect(await ask()).toBe(1);
  await change('products:a');
  expect([await ask(), await ask()]).toEqual([2, 2]);
  await change('categories');
  expect(await ask()).toBe(3);
});

test('a page with a call whose dependencies are not known is cached until anything changes', async () => {
  const ask = pageWithCalls(['categories'], undefined);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await change('prices:a');
  expect(await ask()).toBe(2);
});

test('a page without calls is cached whatever changes', async () => {
  const ask = pageWithCalls();
  await ask();
  await change('products:a');
  expect(await ask()).toBe(1);
});
