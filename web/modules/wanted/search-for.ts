import type { Wanted } from '#contract/wanted/schemas.ts';

/** How search is asked for a sensor, in words that it takes for one: it has no filter of them. It knows no words for the others. */
const phrases: Record<string, string> = {
  'full-frame': 'full frame',
  'aps-c': 'aps-c',
  mft: 'micro four thirds',
  '1-inch': '1 inch sensor',
};

type Sought = Pick<
  Wanted,
  'name' | 'unnamed' | 'category' | 'mount' | 'sensor' | 'priceTo' | 'district'
>;

/** What was on sale before the ad was written is told by nobody: search has it. */
export function searchFor(ad: Sought): string {
  const { name, unnamed, category, mount, sensor, priceTo, district } = ad;
  const words = [unnamed ? '' : name, phrases[sensor ?? '']].filter(Boolean).join(' ');
  const query = new URLSearchParams(words ? { q: words } : {});
  if (unnamed) query.set('category', category);
  if (mount) query.set('mount', mount);
  if (district) query.set('place', district);
  query.set('priceTo', String(priceTo));
  return `/search?${query}`;
}
