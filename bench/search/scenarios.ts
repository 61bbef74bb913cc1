import { categories } from '#server/seeds/categories.ts';
import { demoId } from '#server/seeds/demo-data/identity.ts';
import { typed } from './relevance.ts';

/** What visitors ask for, and how long the slowest hundredth of it may take, milliseconds (issue of discovery). */
export interface Scenario {
  name: string;
  goal?: number;
  asked: (n: number) => readonly string[];
}

const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const said = (n: number) => encodeURIComponent(nth(typed, n));

/** What stands in the box after some letters. */
function begun(n: number): string {
  const query = [...nth(typed, n)];
  return encodeURIComponent(query.slice(0, 2 + ((n * 7) % query.length)).join(''));
}

const narrowings = [
  '',
  '&condition=Good',
  '&brand=Canon',
  '&priceTo=40000',
  '&place=dhaka',
  '&verified=yes',
];

export const scenarios: Scenario[] = [
  { name: 'suggestions while typing', goal: 30, asked: (n) => [`/api/suggestions?q=${begun(n)}`] },
  { name: 'search', asked: (n) => [`/api/search?q=${said(n)}`] },
  { name: 'facets of a search', asked: (n) => [`/api/searchfacets?q=${said(n)}`] },
  {
    name: 'search with facets',
    goal: 80,
    asked: (n) => [`/api/search?q=${said(n)}`, `/api/searchfacets?q=${said(n)}`],
  },
  {
    name: 'search with facets, narrowed',
    asked(n) {
      const query = `q=${said(n)}${nth(narrowings, n)}`;
      return [`/api/search?${query}`, `/api/searchfacets?${query}`];
    },
  },
  {
    name: 'everything, narrowed, with facets',
    asked(n) {
      const query = nth(narrowings, n).slice(1);
      return [`/api/search?${query}`, `/api/searchfacets?${query}`];
    },
  },
  {
    name: 'category with facets',
    asked(n) {
      const { id } = nth(categories, n);
      return [`/api/category/${id}`, `/api/facets/${id}`];
    },
  },
  {
    name: 'page of a product, HTML',
    goal: 40,
    asked: (n) => [`/product/${demoId('bench listing', `${(n * 13) % 8_000}`)}`],
  },
];
