/** Passwords at next to no cost, where the shop's settings allow it: a live shop refuses that. */
export function quickHashing({ SHOP_MODE }: Record<string, string>): Record<string, string> {
  return SHOP_MODE === 'live' ? {} : { PASSWORD_HASHING: 'fast' };
}
