import { createContext, use } from 'react';

/** The time zone that the shop stands in, in which every time is written wherever its reader is. */
export const ShopZone = createContext('Asia/Dhaka');

export const useShopZone = (): string => use(ShopZone);
