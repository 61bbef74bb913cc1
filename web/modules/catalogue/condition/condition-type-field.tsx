import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import { conditionOf, isAllowed, isWhollyTold } from '#contract/condition/grade.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { ProductFormApi } from '../product-fields.tsx';
import { ConditionBecause } from './because.tsx';
import { reportOf } from './report-text.ts';
import type { WithLens } from './use-with-lens.ts';

/** The worse of what the seller chose and the best that the parts allow. */
const capped = (chosen: Condition, best: Condition | null): Condition =>
  best && conditions.indexOf(chosen) < conditions.indexOf(best) ? best : chosen;

/**
 * Fills in the condition that follows once every part is told, and follows the parts for as long as the seller says nothing else: it
 * goes again with the part that is no longer told, since nobody chose it. What the seller chose gives way where the parts allow less,
 * and comes back when they allow it again.
 */
function useFilledCondition(
  { getValues, setValue }: ProductFormApi,
  best: Condition | null,
  isWhole: boolean,
): void {
  const filled = useRef<Condition>(undefined);
  const chosen = useRef<Condition>(undefined);
  useEffect(() => {
    const now = (getValues('conditionType') as Condition | null | undefined) ?? undefined;
    if (now === undefined || now !== filled.current) {
      chosen.current = now;
      filled.current = undefined;
    }
    let next = chosen.current && capped(chosen.current, best);
    if (!chosen.current && best) next = isWhole ? best : undefined;
    if (next === now) return;
    const isTold = next !== undefined;
    setValue('conditionType', next as Condition, { shouldDirty: true, shouldValidate: isTold });
    filled.current = next;
  }, [best, isWhole, getValues, setValue]);
}

interface ConditionTypeFieldProps {
  form: ProductFormApi;
  kind: ChecklistKind;
  lens: WithLens;
}

/** The specification's condition type: chosen by hand, or what the parts say, or less. */
export function ConditionTypeField({ form, kind, lens }: ConditionTypeFieldProps) {
  const { t } = useLingui();
  const labels = useConditionLabels();
  const report = reportOf(useWatch({ control: form.control, name: 'conditionReport' }));
  const { best, because } = conditionOf(report);
  const isWhole = isWhollyTold(kind, report, lens.has);
  useFilledCondition(form, best, isWhole);
  return (
    <RadioCards
      label={t`Condition type`}
      error={form.formState.errors.conditionType?.message}
      options={conditions.map((value) => ({
        value,
        label: labels[value],
        disabled: !isAllowed(value, report),
      }))}
      hint={
        best &&
        (isWhole ? (
          <Trans>
            By the parts: <ConditionBecause best={best} because={because} />. You can say less, not
            more.
          </Trans>
        ) : (
          <Trans>
            By the parts so far, at best: <ConditionBecause best={best} because={because} />. You
            can say less, not more.
          </Trans>
        ))
      }
      radio={form.register('conditionType')}
    />
  );
}
