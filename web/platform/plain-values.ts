import type { I18n } from '@lingui/core';

type Values = Record<string, unknown>;

/** As an escape a backslash outlasts the decoding of escapes, which makes one of it again. */
function escaped(values: Values | undefined): Values | undefined {
  if (!Object.values(values ?? {}).some((value) => String(value).includes('\\'))) return values;
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
    ]),
  );
}

/**
 * Shows a name with `\u0041` in it as it was typed: Lingui decodes escapes in a whole text, in which people's words are by
 * then. Our messages hold no such escapes.
 */
export function keepValuesPlain(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n);
  const plain: I18n['_'] = (asked: unknown, values?: Values, options?: object) =>
    typeof asked === 'object' && asked !== null && 'values' in asked
      ? translate({ ...asked, values: escaped(asked.values as Values) } as never)
      : translate(asked as never, escaped(values), options);
  i18n._ = plain;
  i18n.t = plain;
  return i18n;
}
