import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Coverage } from '#contract/condition/grade.ts';
import { formatNumber } from '#web/ui/format-values.ts';

/** How much a grade goes by, where not every part is told; undefined where each is. */
export function coverageWords(i18n: I18n, { told, asked }: Coverage): string | undefined {
  if (told === asked) return undefined;
  if (told === 0) return i18n._(msg`the seller’s own grade, no part is told`);
  const some = formatNumber(i18n.locale, told);
  const all = formatNumber(i18n.locale, asked);
  return i18n._(msg`of what is told (${some} of ${all} parts)`);
}
