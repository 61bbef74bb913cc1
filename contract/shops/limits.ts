/* What pages say of shops; apart, because a page needs no schema. */

export const maxShopNameLength = 80;
export const maxShopAddressLength = 160;
export const maxShopTextLength = 1_000;
export const maxShopReasonLength = 500;

/** Most rows of opening hours: two for each day. */
export const maxHoursRows = 14;

/** Until when a day that went past midnight may last. */
export const latestEnd = '04:00';

/** From when on a day may last past midnight: before, its end is rather a slip. */
export const earliestOfLate = '06:00';

/** How what a seller asked for stands: waiting, shown as it is, refused, or taken off. */
export const decidedStates = ['approved', 'refused', 'taken_off'] as const;
export const shopStates = ['waiting', ...decidedStates] as const;
export type ShopState = (typeof shopStates)[number];
