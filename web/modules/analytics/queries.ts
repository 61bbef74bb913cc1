import { queryOptions } from '@tanstack/react-query';
import { readSellerFigures, readShopFigures } from '#contract/analytics/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { categoriesKey } from '#web/platform/query-cache.ts';

// Below the catalogue: what changes a product makes these old as well.
const figuresKey = [...categoriesKey.slice(0, 1), 'figures'] as const;

export const sellerFiguresQuery = queryOptions({
  queryKey: [...figuresKey, 'seller'],
  queryFn: ({ signal }) => call(readSellerFigures, { signal }),
});

export const shopFiguresQuery = queryOptions({
  queryKey: [...figuresKey, 'shop'],
  queryFn: ({ signal }) => call(readShopFigures, { signal }),
});
