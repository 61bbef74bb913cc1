import { useLingui } from '@lingui/react';
import type { Language } from '#contract/kernel/languages.ts';
import { momentText } from '#contract/kernel/time-text.ts';
import { formatNumber } from './format-values.ts';
import { useShopZone } from './shop-zone.ts';

/** A time as the server writes it into a sentence. */
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** What somebody called something, in a sentence of the server. */
const called = /“(.+)”/u;

/** How many, in a sentence of the server. */
const number = /\d+/;

/**
 * Puts what the shop's server or its contract said into the reader's language. The API speaks English, and the catalogs
 * keep each of its sentences under its own words, with `{until}` for a time, `“{name}”` for a name and `{count}` for a number in it; what is none of them, such as a provider's
 * message, stays as it is.
 */
export function useServerText(): <Text>(text: Text) => Text | string {
  const { i18n } = useLingui();
  const zone = useShopZone();
  return (text) => {
    if (typeof text !== 'string') return text;
    const [until] = moment.exec(text) ?? [];
    const [count] = number.exec(text) ?? [];
    const timed = text.replace(moment, '{until}');
    const words = [timed, timed.replace(called, '“{name}”'), timed.replace(number, '{count}')].find(
      (one) => Object.hasOwn(i18n.messages, one),
    );
    if (words === undefined) return text;
    return i18n._(words, {
      name: called.exec(text)?.[1],
      ...(count && { count: formatNumber(i18n.locale, Number(count)) }),
      ...(until && { until: momentText(i18n.locale as Language, Date.parse(until), zone) }),
    });
  };
}
