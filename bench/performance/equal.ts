import { isDeepStrictEqual } from 'node:util';
import { expectJson, openAsk } from './load.ts';
import { firstPage, get } from './questions.ts';
import type { World } from './world.ts';

type Json = Record<string, unknown>;

/** Whether there is a next page counts, how its cursor is written does not. */
const plain = (answer: Json): Json =>
  'nextCursor' in answer ? { ...answer, nextCursor: answer.nextCursor !== null } : answer;

/** Where two answers differ first, and how. */
function difference(mine: unknown, theirs: unknown, at = ''): string | undefined {
  if (isDeepStrictEqual(mine, theirs)) return;
  if (typeof mine === 'object' && typeof theirs === 'object' && mine && theirs) {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    for (const name of names) {
      const found = difference((mine as Json)[name], (theirs as Json)[name], `${at}/${name}`);
      if (found) return found;
    }
  }
  return `${at} is ${JSON.stringify(mine)}, not ${JSON.stringify(theirs)}`;
}

/** The names of a found product's fields, which are there whatever they hold. */
const fieldsOf = ({ products = [] }: { products?: Json[] }): string[] =>
  Object.keys(products[0] ?? {})
    .filter((name) => name !== 'sellerPicture')
    .sort();

/** Products whose details are compared. */
const compared = 40;

/** Throws unless Express answers as we do: the same values, and for searches the same shape. */
export async function checkEqual(ours: string, express: string, world: World): Promise<void> {
  const [one, other] = [openAsk(ours, 1), openAsk(express, 1)];
  const both = (path: string) =>
    Promise.all([
      expectJson<Json>(one.ask, get(path)),
      expectJson<Json>(other.ask, get(path)),
    ] as const);
  try {
    const paths = [
      '/api/categories',
      firstPage(world.category),
      ...world.products.slice(0, compared).map(({ id }) => `/api/product/${id}`),
    ];
    for (const path of paths) {
      const [mine, theirs] = await both(path);
      if (isDeepStrictEqual(plain(mine), plain(theirs))) continue;
      const found = difference(plain(mine), plain(theirs));
      throw new Error(`${path} is answered otherwise by Express: ${found}`);
    }
    const [mine, theirs] = await both('/api/search?q=canon');
    const isSame =
      isDeepStrictEqual(Object.keys(mine).sort(), Object.keys(theirs).sort()) &&
      isDeepStrictEqual(fieldsOf(mine), fieldsOf(theirs));
    if (!isSame) throw new Error('a search is answered in another shape by Express');
  } finally {
    one.close();
    other.close();
  }
}
