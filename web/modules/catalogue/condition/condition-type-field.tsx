import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import { conditionOf, isAllowed } from '#contract/condition/grade.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { ProductFormApi } from '../product-fields.tsx';
import { ConditionBecause } from './because.tsx';
import { reportOf } from './report-text.ts';

/**
 * Fills in the condition that follows from the parts, and follows them for as long as the seller says no less. What is better than
 * they allow gives way.
 */
function useFilledCondition({ getValues, setValue }: ProductFormApi, best: Condition | null): void {
  const filled = useRef<Condition>(undefined);
  useEffect(() => {
    if (best === null) return;
    const now = getValues('conditionType') as Condition | null | undefined;
    const isBetter = now && conditions.indexOf(now) < conditions.indexOf(best);
    if (now && now !== best && now !== filled.current && !isBetter) return;
    if (now !== best) {
      setValue('conditionType', best, { shouldDirty: true, shouldValidate: true });
    }
    filled.current = best;
  }, [best, getValues, setValue]);
}

/** The specification's condition type: chosen by hand, or what the parts say, or less. */
export function ConditionTypeField({ form }: { form: ProductFormApi }) {
  const { t } = useLingui();
  const labels = useConditionLabels();
  const report = reportOf(useWatch({ control: form.control, name: 'conditionReport' }));
  const { best, because } = conditionOf(report);
  useFilledCondition(form, best);
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
        best && (
          <>
            <Trans>By the parts:</Trans> <ConditionBecause best={best} because={because} />.{' '}
            <Trans>You can say less, not more.</Trans>
          </>
        )
      }
      radio={form.register('conditionType')}
    />
  );
}
