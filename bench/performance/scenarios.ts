import type { Load } from './load.ts';
import { options } from './options.ts';
import { buy } from './purchase.ts';
import { findPages, firstPage, get, searches } from './questions.ts';
import type { World } from './world.ts';

/** What a figure of ours is held against. */
export interface Goals {
  /** Least share of the bare server's requests a second, and least multiple of Express's. */
  bare?: number;
  express?: number;
}

export interface Scenario {
  name: string;
  /** Express can answer it too. */
  express: boolean;
  /** Asked of a shop that keeps no answers (CACHE_MB=0): each is read and written anew. */
  nothingKept?: boolean;
  /** What is asked of ours or Express: their addresses differ where one server's cursors are no other's. */
  load: (world: World, url: string) => Load | Promise<Load>;
  goals?: Goals;
}

const one = (path: string, headers?: Record<string, string>): Load => ({
  calls: [get(path, headers)],
});

const details = (products: World['products']) =>
  products.map(({ id }) => get(`/api/product/${id}`));

const all: readonly Scenario[] = [
  {
    name: 'categories',
    express: true,
    load: () => one('/api/categories'),
    goals: { bare: 0.5 },
  },
  {
    name: '24 of a category, one address',
    express: true,
    load: ({ category }) => one(firstPage(category)),
    goals: { bare: 0.4, express: 8 },
  },
  {
    name: '24 of a category, 300 addresses',
    express: true,
    load: async (_world, url) => ({ calls: (await findPages(url)).slice(0, 300) }),
    goals: { bare: 0.4, express: 8 },
  },
  {
    name: '24 of a category, some 1,000 addresses, nothing kept',
    express: true,
    nothingKept: true,
    load: async (_world, url) => ({ calls: await findPages(url) }),
  },
  {
    name: 'product detail, one address',
    express: true,
    load: ({ products }) => one(`/api/product/${products[0]?.id}`),
    goals: { express: 8 },
  },
  {
    name: 'product detail, 300 addresses',
    express: true,
    load: ({ products }) => ({ calls: details(products.slice(0, 300)) }),
    goals: { express: 8 },
  },
  {
    name: 'product detail, 2,000 addresses, nothing kept',
    express: true,
    nothingKept: true,
    load: ({ products }) => ({ calls: details(products) }),
  },
  {
    name: 'search, one query',
    express: true,
    load: () => one('/api/search?q=cannon%205d%20mark%20iii'),
    goals: { express: 5 },
  },
  {
    name: 'search, 2,100 queries',
    express: true,
    load: () => ({ calls: searches }),
    goals: { express: 5 },
  },
  { name: 'home, HTML', express: false, load: () => one('/'), goals: { bare: 0.4 } },
  {
    name: 'home, HTML as browsers ask (br)',
    express: false,
    load: () => one('/', { 'accept-encoding': 'gzip, deflate, br' }),
    goals: { bare: 0.4 },
  },
  {
    name: 'product, HTML, one address',
    express: false,
    load: ({ products }) => one(`/product/${products[0]?.id}`),
  },
  {
    name: 'product, HTML, 2,000 addresses, nothing kept',
    express: false,
    nothingKept: true,
    load: ({ products }) => ({ calls: products.map(({ id }) => get(`/product/${id}`)) }),
  },
  { name: 'picture, one size', express: true, load: ({ picture }) => one(picture) },
  { name: 'sign-in', express: true, load: ({ nextSignIn }) => ({ next: nextSignIn }) },
  {
    name: 'add booking',
    express: true,
    load: ({ nextBooking }) => ({ next: nextBooking }),
    goals: { express: 0.8 },
  },
  {
    name: 'whole purchase (5 calls)',
    express: false,
    load: ({ nextPurchase, publishableKey }) => ({
      journey: async (ask) => {
        const { buyer, item } = nextPurchase();
        await buy(ask, buyer, item, publishableKey);
      },
    }),
  },
];

const isAsked = ({ name }: Scenario) => options.only?.some((word) => name.includes(word)) ?? true;

export const scenarios = all.filter(isAsked);

/** For what a second core is measured: a read and pages, kept and not, and a write. */
export const onTwoCores = [
  '24 of a category, some 1,000 addresses, nothing kept',
  'home, HTML',
  'product, HTML, 2,000 addresses, nothing kept',
  'add booking',
];
