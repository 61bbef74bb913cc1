import { queryOptions } from '@tanstack/react-query';
import { readProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import { catalogueKey } from '../queries.ts';

/** The page that buyers see of a product now. */
export const savedPageQuery = (id: ProductId) =>
  queryOptions({
    queryKey: [...catalogueKey, 'page', id],
    queryFn: ({ signal }) => call(readProduct, { params: { id }, signal }),
  });
