import { useLingui } from '@lingui/react/macro';
import type { PaymentSetup } from '#contract/payments/schemas.ts';
import { mayPass, reasonOf } from '#web/platform/problems.ts';
import type { Payable } from './settle.ts';

/** Why a booking cannot be paid, in one sentence. */
export interface PaymentBlocker {
  text: string;
  /** Trying again may help. */
  passing: boolean;
}

interface PaymentBlockerOptions {
  payable: Payable;
  mode: PaymentSetup['mode'] | undefined;
  /** Why the shop did not start a payment. */
  refusal: Error | null;
}

/** What stands between an unpaid booking and its payment, if anything. */
export function usePaymentBlocker({
  payable,
  mode,
  refusal,
}: PaymentBlockerOptions): PaymentBlocker | undefined {
  const { t } = useLingui();
  const lasting = (text: string): PaymentBlocker => ({ text, passing: false });
  if (payable.cancelled?.by === 'seller') {
    return lasting(t`The seller ended this booking, so there is nothing to pay.`);
  }
  if (payable.cancelled) {
    return lasting(t`You cancelled this booking, so there is nothing to pay.`);
  }
  if (payable.away) {
    return lasting(t`This item is not for sale at the moment, so it cannot be paid for.`);
  }
  if (payable.removed)
    return lasting(t`This item is no longer for sale, so it cannot be paid for.`);
  if (payable.transactionId)
    return lasting(t`Your money was given back, so there is nothing to pay.`);
  if (payable.salesStatus === 'sold')
    return lasting(t`This item is sold, so it cannot be paid for.`);
  if (mode === 'off') {
    return lasting(t`Paying by card is switched off in this shop. Ask the seller how to pay.`);
  }
  if (!refusal) return undefined;
  const text = reasonOf(refusal, t`The payment could not be prepared. Check your connection.`);
  const later = 'status' in refusal && refusal.status === 429;
  return { text, passing: later || mayPass(refusal) };
}
