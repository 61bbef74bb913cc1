import { useLingui } from '@lingui/react/macro';
import type { ProposalState } from '#contract/models/limits.ts';

/** How a proposal stands, in a word. */
export function useStateLabels(): Record<ProposalState, string> {
  const { t } = useLingui();
  return {
    open: t`Waiting`,
    accepted: t`Added`,
    alias: t`Known as`,
    rejected: t`Not added`,
  };
}
