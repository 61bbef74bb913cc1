import { useLingui } from '@lingui/react';
import { useRouteLoaderData } from 'react-router';
import { formatClock, formatDayOf } from './format-values.ts';

/** Writes the day of an ISO moment by the shop's calendar: `1 November 2026` of `2026-10-31T20:00:00Z` in Dhaka. */
export function useShopDay(): (moment: string) => string {
  const { i18n } = useLingui();
  const root = useRouteLoaderData<{ timeZone: string | undefined }>('root');
  return (moment) => formatDayOf(i18n.locale, moment, root?.timeZone);
}

/** Writes an ISO moment by the shop's clock, as mails do: for pages that are drawn on the server, whose own clock is another. */
export function useShopClock(): (moment: string) => string {
  const { i18n } = useLingui();
  const root = useRouteLoaderData<{ timeZone: string | undefined }>('root');
  return (moment) => formatClock(i18n.locale, Date.parse(moment), root?.timeZone);
}
