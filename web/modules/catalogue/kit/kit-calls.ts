import { queryOptions } from '@tanstack/react-query';
import type { KitChange } from '#contract/catalogue/kit.ts';
import {
  changeKit,
  readKit,
  readKitCounts,
  readKitFits,
} from '#contract/catalogue/kit-endpoints.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import type { ProductQuery } from '../product-query.ts';

export const kitKey = ['kit'] as const;

/** What the reader has. */
export const kitQuery = queryOptions({
  queryKey: [...kitKey, 'own'],
  queryFn: ({ signal }) => call(readKit, { signal }),
});

/** How an item goes with what the reader has: asked in their name, as no page that is kept for others may say it. */
export const askFits = (id: ProductId) => call(readKitFits, { params: { id } });

/** How much of a search goes with what the reader has. */
export const askKitCounts = (filter: Omit<ProductQuery, 'sort' | 'fits'>) =>
  call(readKitCounts, { query: filter });

export const writeKit = (items: KitChange['items']) => call(changeKit, { body: { items } });
