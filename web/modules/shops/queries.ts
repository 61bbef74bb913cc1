import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PersonId } from '#contract/kernel/ids.ts';
import {
  approveShop,
  deleteMyShop,
  listShops,
  readMyShop,
  refuseShop,
  saveMyShop,
  takeOffShop,
} from '#contract/shops/endpoints.ts';
import type { ShopFields, ShopsQuery } from '#contract/shops/schemas.ts';
import { call } from '#web/platform/browser.ts';

export const shopsKey = ['shops'] as const;

/** Rows of a page. */
const limit = '50';

export const myShopQuery = queryOptions({
  queryKey: [...shopsKey, 'mine'],
  queryFn: ({ signal }) => call(readMyShop, { signal }),
  // Whoever writes begins with what stands there now.
  gcTime: 0,
});

export const shopsQuery = (query: ShopsQuery) =>
  queryOptions({
    queryKey: [...shopsKey, 'list', query],
    queryFn: ({ signal }) => call(listShops, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const saveShop = (body: ShopFields) => call(saveMyShop, { body });
export const removeShop = () => call(deleteMyShop, {});

export const approve = (id: PersonId, version: number) =>
  call(approveShop, { params: { id }, body: { version } });

export const refuse = (id: PersonId, version: number, reason: string) =>
  call(refuseShop, { params: { id }, body: { version, reason } });

export const takeOff = (id: PersonId, version: number, reason: string) =>
  call(takeOffShop, { params: { id }, body: { version, reason } });
