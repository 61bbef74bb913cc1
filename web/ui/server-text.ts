import { useLingui } from '@lingui/react';
import { formatClock } from './format-values.ts';

/** A time as the server writes it into a sentence. */
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/**
 * Puts what the shop's server or its contract said into the reader's language. The API speaks English, and the catalogs
 * keep each of its sentences under its own words, with `{until}` for a time in it; what is none of them, such as a provider's
 * message, stays as it is.
 */
export function useServerText(): <Text>(text: Text) => Text | string {
  const { i18n } = useLingui();
  return (text) => {
    if (typeof text !== 'string') return text;
    const words = text.replace(moment, '{until}');
    if (!Object.hasOwn(i18n.messages, words)) return text;
    const [until] = moment.exec(text) ?? [];
    const values = until ? { until: formatClock(i18n.locale, Date.parse(until)) } : {};
    return i18n._(words, values);
  };
}
