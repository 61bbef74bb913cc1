import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Changes,
  createChanges,
  createKeptStore,
} from '#server/platform/kept-answers/index.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createKeptPages } from './kept-pages.ts';

let base: TestDatabase;
let changes: Changes;

beforeAll(async () => {
  base = await createTestDatabase({ bare: true });
  const { openSession } = base.database;
  changes = createChanges({ openSession, trust: 60_000, log: createLogger('silent') });
});

afterAll(async () => {
  await changes.close();
  await base.drop();
});

async function change(topic: string): Promise<void> {
  await base.database.pool.query("select pg_notify('shop_changes', $1)", [topic]);
  await changes.sync();
}

/** Asks for a page that makes calls made of these topics; answers how often it has been rendered. */
function pageMadeOf(...calls: (readonly string[] | undefined)[]): () => Promise<number> {
  const store = createKeptStore({ changes, bytes: 1024 * 1024, maxLag: 0 });
  const pages = createKeptPages({
    store,
    quick: { add: () => undefined, install: () => undefined },
    keeps: () => true,
    choicesIn: () => '',
    publicUrl: 'https://shop.example',
    csp: () => ({}),
    pattern: () => '/',
  });
  let rendered = 0;
  return async () => {
    await pages.find(
      { url: '/', cookie: undefined },
      async (_request, _nonce, _onError, onMadeOf) => {
        rendered += 1;
        for (const topics of calls) onMadeOf(topics);
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
