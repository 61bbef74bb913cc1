/** `demo`, to try the shop out, or `live`, for real customers. */
export type ShopMode = 'demo' | 'live';

/**
 * SHOP_MODE where it is given; else live when the caller's NODE_ENV says production or a database server
 * is named, and demo otherwise. The launcher sets NODE_ENV itself afterwards, so it settles this first.
 */
export function settleShopMode(environment: Record<string, string | undefined>): ShopMode | Error {
  const { SHOP_MODE, NODE_ENV, DATABASE_URL } = environment;
  if (SHOP_MODE) {
    if (SHOP_MODE === 'demo' || SHOP_MODE === 'live') return SHOP_MODE;
    return new Error('SHOP_MODE must be demo or live');
  }
  return NODE_ENV === 'production' || DATABASE_URL ? 'live' : 'demo';
}
