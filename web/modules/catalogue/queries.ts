import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Condition } from '#contract/catalogue/choices.ts';
import type { ProductEdit } from '#contract/catalogue/editing.ts';
import {
  addCategory,
  addProduct,
  advertiseProduct,
  deleteProduct,
  listCategories,
  listMyProducts,
  orderCategories,
  readCategory,
  readFacets,
  renameCategory,
} from '#contract/catalogue/endpoints.ts';
import {
  editProduct,
  listModels,
  readEditableProduct,
} from '#contract/catalogue/product-endpoints.ts';
import type { ProductToAdd } from '#contract/catalogue/schemas.ts';
import { listViews } from '#contract/catalogue/views-endpoints.ts';
import { setOffers } from '#contract/orders/offer-endpoints.ts';
import type { OffersSetting } from '#contract/orders/offer-schemas.ts';
import { readPriceGuide } from '#contract/pricing/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { categoriesKey } from '#web/platform/query-cache.ts';
import type { parseCategoryQuery } from './product-query.ts';
import { searchesOfName } from './searches-of-name.ts';

/** Everything of the catalogue lies under one key, so that one change can age all of it. */
export const catalogueKey = categoriesKey.slice(0, 1);

export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => call(listCategories, { signal }),
});

/** TanStack's `keepPreviousData`, written out: its file comes with all that fetches, which home does without. */
const whatWasShown = <Data>(previous: Data | undefined) => previous;

/** What can be asked of a category. */
type Query = ReturnType<typeof parseCategoryQuery>;

/** What such items sell for here. */
export function priceGuideQuery(query: {
  modelId: string;
  conditionType: Condition;
  usedYear: string;
}) {
  return queryOptions({
    queryKey: ['price-guide', query],
    queryFn: ({ signal }) => call(readPriceGuide, { query, signal }),
    // Made anew a few times a day.
    staleTime: 10 * 60_000,
    // Nothing is shown meanwhile: what was there before is the price of something else.
  });
}

/** A category page by page. What was shown before stays until the answer to another question is there. */
export function categoryQuery(id: string, query: Query) {
  return infiniteQueryOptions({
    queryKey: [...catalogueKey, 'category', id, query],
    queryFn: ({ pageParam, signal }) =>
      call(readCategory, { params: { id }, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: whatWasShown,
  });
}

export function facetsQuery(id: string, { sort: _, ...filter }: Query) {
  return queryOptions({
    queryKey: [...catalogueKey, 'facets', id, filter],
    queryFn: ({ signal }) => call(readFacets, { params: { id }, query: filter, signal }),
    placeholderData: whatWasShown,
  });
}

export function myProductsQuery(email: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'mine', email],
    queryFn: ({ signal }) => call(listMyProducts, { params: { email }, signal }),
  });
}

/** How often each of the seller's products was looked at. */
export const viewsQuery = queryOptions({
  queryKey: [...catalogueKey, 'views'],
  queryFn: ({ signal }) => call(listViews, { signal }),
});

export function saveProduct(product: ProductToAdd) {
  return call(addProduct, { body: product });
}

/** A product as its seller edits it. What another window made of it meanwhile is not hidden by what is remembered here. */
export function editableQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'editable', id],
    queryFn: ({ signal }) => call(readEditableProduct, { params: { id }, signal }),
    gcTime: 0,
  });
}

export function saveChanges(id: string, product: ProductEdit) {
  return call(editProduct, { params: { id }, body: product });
}

/** How a seller takes offers of a product. */
export function saveOffersSetting(id: string, setting: OffersSetting) {
  return call(setOffers, { params: { id }, body: setting });
}

/** What the catalogue knows changes when a proposal is accepted: a page that stays open has to notice. */
const knownFor = 60_000;

/** Models of the catalogue that fit what is typed. */
export function modelsQuery(q: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'models', q],
    queryFn: ({ signal }) => call(listModels, { query: { q }, signal }),
    staleTime: knownFor,
  });
}

/** The most models that a name is asked about. */
const maxOffers = 3;

/** A few models that a name may mean that the catalogue does not know. */
export function modelsLikeNameQuery(name: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'models like name', name],
    async queryFn({ signal }) {
      for (const q of searchesOfName(name)) {
        const found = await call(listModels, { query: { q }, signal });
        if (found.length > 0) return found.slice(0, maxOffers);
      }
      return [];
    },
    staleTime: knownFor,
  });
}

/** The model that a listing's name begins with, as a list of one or none. */
export function modelOfNameQuery(name: string) {
  return queryOptions({
    queryKey: [...catalogueKey, 'model of name', name],
    queryFn: ({ signal }) => call(listModels, { query: { name }, signal }),
    staleTime: knownFor,
  });
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
