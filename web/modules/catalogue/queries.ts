import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  addCategory,
  addProduct,
  advertiseProduct,
  deleteProduct,
  listCategories,
  listMyProducts,
  orderCategories,
  readCategory,
  renameCategory,
} from '#contract/catalogue/endpoints.ts';
import type { NewProduct } from '#contract/catalogue/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { categoriesKey } from '#web/platform/query-client.ts';

/** Everything of the catalogue lies under one key, so that one change can age all of it. */
export const catalogueKey = categoriesKey.slice(0, 1);

export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => call(listCategories, { signal }),
});

/** A category page by page, newest first. */
export function categoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...catalogueKey, 'category', id],
    queryFn: ({ pageParam, signal }) =>
      call(readCategory, { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function myProductsQuery(email: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'mine', email],
    queryFn: ({ signal }) => call(listMyProducts, { params: { email }, signal }),
  });
}

export function saveProduct(product: NewProduct) {
  return call(addProduct, { body: product });
}

export function advertise(id: string) {
  return call(advertiseProduct, { params: { id } });
}

export function removeProduct(id: string) {
  return call(deleteProduct, { params: { id } });
}

export function saveCategory(name: string) {
  return call(addCategory, { body: { name } });
}

/** `was` is the name that the admin saw. */
export function saveCategoryName(id: string, change: { name: string; was: string }) {
  return call(renameCategory, { params: { id }, body: change });
}

/** `was` is the order that the admin saw. */
export function saveCategoryOrder(order: { ids: string[]; was: string[] }) {
  return call(orderCategories, { body: order });
}
