import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import {
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
  feed = createInvalidationFeed({ openSession, maxStaleness: 60_000, log: createLogger('silent') });
});

afterAll(async () => {
  await feed.close();
  await base.drop();
});

async function change(tag: string): Promise<void> {
  await base.database.pool.query("select pg_notify('shop_changes', $1)", [tag]);
  await feed.refresh();
}

/** Asks for a page that makes calls made of these tags; answers how often it has been rendered. */
function pageMadeOf(...calls: (readonly string[] | undefined)[]): () => Promise<number> {
  const store = createResponseCache({ feed, bytes: 1024 * 1024, maxLag: 0 });
  const pages = createPageCache({
    store,
    fastPath: { add: () => undefined, install: () => undefined },
    isCacheable: () => true,
    choicesIn: () => '',
    publicUrl: 'https://shop.example',
    csp: () => ({}),
    pattern: () => '/',
  });
  let rendered = 0;
  return async () => {
    await pages.find(
      { url: '/', cookie: undefined },
      async (_request, _nonce, _onError, onDependencies) => {
        rendered += 1;
        for (const tags of calls) onDependencies(tags);
        return new Response('a page');
      },
    );
    return rendered;
  };
}

test('a page is kept until something changes that one of its calls is made of', async () => {
  const ask = pageMadeOf(['categories'], ['products:a', 'people']);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await change('products:b');
  await change('prices:a');
  expect(await ask()).toBe(1);
  await change('products:a');
  expect([await ask(), await ask()]).toEqual([2, 2]);
  await change('categories');
  expect(await ask()).toBe(3);
});

test('a page with a call of which nobody knows what it is made of is kept until anything changes', async () => {
  const ask = pageMadeOf(['categories'], undefined);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await change('prices:a');
  expect(await ask()).toBe(2);
});

test('a page that asks nothing is kept whatever changes', async () => {
  const ask = pageMadeOf();
  await ask();
  await change('products:a');
  expect(await ask()).toBe(1);
});
