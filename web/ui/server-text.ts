import { useLingui } from '@lingui/react';

/**
 * Puts what the shop's server or its contract said into the reader's language. The API speaks English, and the catalogs
 * keep each of its sentences under its own words; what is none of them, such as a provider's message, stays as it is.
 */
export function useServerText(): <Text>(text: Text) => Text | string {
  const { i18n } = useLingui();
  return (text) =>
    typeof text === 'string' && Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}
