import { useLingui } from '@lingui/react/macro';
import type { StatementLine } from '#contract/ledger/statement-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';

/** What raised or lowered a balance, in words. */
export function useWhatWas(): (line: Pick<StatementLine, 'kind' | 'commission'>) => string {
  const { t } = useLingui();
  const { money } = useFormats();
  return ({ kind, commission }) => {
    const part = money(Math.abs(commission));
    switch (kind) {
      case 'payout':
        return t`Paid out`;
      case 'payout_returned':
        return t`Paid back: it could not be sent to your account`;
      case 'write_off':
        return t`The shop gave up what you owed it`;
      case 'refund_failed':
        return t`What was given back is yours again: the buyer’s bank did not take it, or decided for you`;
      case 'chargeback':
        return commission === 0
          ? t`Given back to the buyer, by the shop or a bank`
          : t`Given back to the buyer, by the shop or a bank; the shop bears ${part} more`;
      default:
        return commission === 0
          ? t`Handed over`
          : t`Handed over, without the shop’s part of ${part}`;
    }
  };
}
