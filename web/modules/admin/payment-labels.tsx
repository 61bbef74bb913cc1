import { useLingui } from '@lingui/react/macro';
import type { Attention, PaymentRow } from '#contract/payments/overview-schemas.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

/** The states of a payment in words for somebody who runs a shop. */
export function useStateLabels(): Record<PaymentState, string> {
  const { t } = useLingui();
  return {
    creating: t`Being started`,
    open: t`Waiting for the buyer's card`,
    allocated: t`Card accepted, taking the money`,
    captured: t`Paid`,
    failed: t`Failed: the card's hold ended`,
    releasing: t`Releasing the hold on the card`,
    released: t`Ended, nothing was charged`,
    refunding: t`Money on its way back`,
    refunded: t`Money given back`,
    needs_human: t`Needs manual review`,
  };
}

const stateTones: Partial<Record<PaymentState, ChipTone>> = {
  captured: 'pine',
  failed: 'danger',
  refunded: 'blue',
  needs_human: 'danger',
};

/** What stands beside the state when it alone does not say that somebody should look. */
function useAttentionLabels(): Partial<Record<Attention, string>> {
  const { t } = useLingui();
  return { disputed: t`Disputed by the buyer`, stuck: t`Takes too long`, alarm: t`Alarm` };
}

export function StateChips({ payment }: { payment: Pick<PaymentRow, 'state' | 'attention'> }) {
  const words = useStateLabels();
  const urgent = useAttentionLabels();
  const { state, attention } = payment;
  const call = attention && urgent[attention];
  return (
    <span className="flex flex-wrap gap-1.5">
      {call && <Chip tone="danger">{call}</Chip>}
      <Chip tone={stateTones[state] ?? 'neutral'} className="whitespace-normal!">
        {words[state]}
      </Chip>
    </span>
  );
}

/** What is the matter and what to do, in a sentence; undefined where nothing is. */
export function usePaymentAdvice(): (payment: PaymentRow) => string | undefined {
  const { t } = useLingui();
  return ({ attention, state, openAlarm }) => {
    switch (attention) {
      case 'needs_human':
        return (
          openAlarm ??
          t`The shop and the payment provider disagree. Compare this page with the provider's own before you decide.`
        );
      case 'disputed':
        return t`The buyer asked the bank for the money back. Answer the dispute at the payment provider before its deadline.`;
      case 'stuck':
        return state === 'open'
          ? t`It should have ended by now. The shop keeps trying; look again in a few minutes.`
          : t`It takes longer than it should. The shop keeps trying; look again in a few minutes.`;
      case 'alarm':
        return openAlarm ?? undefined;
      case 'failed':
        return t`The money was never taken and the item is back in the shop. There is nothing to do.`;
      default:
        return undefined;
    }
  };
}
