import { Trans } from '@lingui/react/macro';
import type { OwnPayout } from '#contract/payouts/schemas.ts';
import { Chip } from '#web/ui/chip.tsx';

/** What became of a payout, in a word. */
export function PayoutState({ state }: Pick<OwnPayout, 'state'>) {
  switch (state) {
    case 'listed':
      return (
        <Chip tone="amber">
          <Trans>On its way</Trans>
        </Chip>
      );
    case 'paid':
      return (
        <Chip tone="pine">
          <Trans>Arrived</Trans>
        </Chip>
      );
    default:
      return (
        <Chip tone="danger">
          <Trans>Came back</Trans>
        </Chip>
      );
  }
}
