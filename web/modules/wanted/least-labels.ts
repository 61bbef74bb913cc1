import { useLingui } from '@lingui/react/macro';
import type { Condition } from '#contract/condition/conditions.ts';

/** The least condition that will do, in words. */
export function useLeastLabels(): Record<Condition, string> {
  const { t } = useLingui();
  return { Excellent: t`Excellent only`, Good: t`Good or better`, Fair: t`Any condition` };
}
