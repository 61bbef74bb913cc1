import { useLingui } from '@lingui/react';
import { useRouteLoaderData } from 'react-router';
import { formatDayOf } from './format-values.ts';

/** Writes the day of an ISO moment by the shop's calendar: `1 November 2026` of `2026-10-31T20:00:00Z` in Dhaka. */
export function useShopDay(): (moment: string) => string {
  const { i18n } = useLingui();
  const root = useRouteLoaderData<{ timeZone: string | undefined }>('root');
  return (moment) => formatDayOf(i18n.locale, moment, root?.timeZone);
}
