import { useLingui } from '@lingui/react/macro';
import { boxItems } from '#contract/condition/box.ts';
import { severities, statesOf } from '#contract/condition/parts.ts';
import { boxNames, partNames, severityNames, stateNames } from '../condition/words.ts';
import type { Reason, ToldReason } from './fault.ts';

/** How such cells are written, by words of the shop's own file. */
const partExample = 'Shell: light';
const defectExample = 'Shell: small: Scratch at the base';
const dayExample = '2027-03-31';

const kinds = {
  no_part: true,
  no_severity: true,
  no_box_item: true,
  no_day: true,
  part_form: true,
  defect_form: true,
  no_state: true,
  part_twice: true,
  in_and_not: true,
  day_of_missing: true,
} satisfies Record<ToldReason['kind'], true>;

export const isToldReason = (reason: Reason): reason is ToldReason => reason.kind in kinds;

/** Why a cell tells nothing of parts or of the box, in a sentence that lists what would be right. */
export function useToldReasonText(): (reason: ToldReason) => string {
  const { t, i18n } = useLingui();
  const oneOf = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words);
  return (reason) => {
    switch (reason.kind) {
      case 'no_part': {
        if (!reason.parts) return t`“${reason.name}” is no part.`;
        const right = oneOf(reason.parts.map((part) => i18n._(partNames[part])));
        return t`“${reason.name}” is no part. Write ${right}.`;
      }
      case 'no_state': {
        const part = i18n._(partNames[reason.part]);
        const right = oneOf(statesOf(reason.part).map((state) => i18n._(stateNames[state])));
        return t`“${reason.name}” is no state of “${part}”. Write ${right}.`;
      }
      case 'no_severity': {
        const right = oneOf(severities.map((severity) => i18n._(severityNames[severity])));
        return t`“${reason.name}” does not say how serious a defect is. Write ${right}.`;
      }
      case 'no_box_item': {
        const right = oneOf(boxItems.map((item) => i18n._(boxNames[item])));
        return t`“${reason.name}” is nothing that the shop knows in a box. Write ${right}.`;
      }
      case 'no_day':
        return t`“${reason.name}” is no day, or may be two. Write it as in ${dayExample}.`;
      case 'part_form':
        return t`“${reason.name}” does not say a part and its state. Write them as in “${partExample}”.`;
      case 'defect_form':
        return t`“${reason.name}” does not say a part and how serious its defect is. Write them as in “${defectExample}”.`;
      case 'part_twice':
        return t`“${i18n._(partNames[reason.part])}” is there twice.`;
      case 'in_and_not':
        return t`“${i18n._(boxNames[reason.item])}” is in the box and not in the box.`;
      case 'day_of_missing':
        return t`The warranty is not in the box, so that it has no last day.`;
    }
  };
}
