import { useLingui } from '@lingui/react/macro';
import type { PaymentRow } from '#contract/payments/overview-schemas.ts';
import { attentionWords } from '#contract/payments/state-words.ts';
import { stateWordsOf } from '#contract/payments/state-words-of.ts';
import type { PaymentMethod, PaymentState } from '#contract/payments/states.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { useServerText } from '#web/ui/server-text.ts';

/** The states of a payment in the reader's language. */
export function useStateLabels(method: PaymentMethod): (state: PaymentState) => string {
  const serverText = useServerText();
  return (state) => serverText(stateWordsOf(state, method).message);
}

const stateTones: Partial<Record<PaymentState, ChipTone>> = {
  captured: 'pine',
  failed: 'danger',
  refunded: 'blue',
  needs_human: 'danger',
};

export function StateChips({
  payment: { state, method, attention },
}: {
  payment: Pick<PaymentRow, 'state' | 'method' | 'attention'>;
}) {
  const words = useStateLabels(method);
  const serverText = useServerText();
  const call = attention && serverText(attentionWords[attention]?.message);
  return (
    <span className="flex flex-wrap gap-1.5">
      {call && <Chip tone="danger">{call}</Chip>}
      <Chip tone={stateTones[state] ?? 'neutral'} className="whitespace-normal!">
        {words(state)}
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
