import { useLingui } from '@lingui/react';
import { formatDayOf } from './format-values.ts';
import { useShopZone } from './shop-zone.ts';

/** Writes the day of an ISO moment by the shop's calendar: `1 November 2026` of `2026-10-31T20:00:00Z` in Dhaka. */
export function useShopDay(): (moment: string) => string {
  const { i18n } = useLingui();
  const zone = useShopZone();
  return (moment) => formatDayOf(i18n.locale, moment, zone);
}
