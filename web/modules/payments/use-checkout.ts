import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startCheckout } from '#contract/payments/checkout-endpoints.ts';
import type { CheckoutMethod, ReturnStatus } from '#contract/payments/states.ts';
import { call } from '#web/platform/browser.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { type Payable, settle } from './settle.ts';

export type CheckoutStage =
  /** `waits`: the booking does, for an item that is reserved for another. */
  | { step: 'ready'; problem?: string | undefined; waits?: boolean }
  /** The provider's page is being asked for, or opened. */
  | { step: 'leaving' }
  /** The payer is back, and the shop asks the provider. */
  | { step: 'settling' }
  | { step: 'waiting'; message: string | undefined };

/** How often the shop is asked again while it has not finished, in milliseconds. */
const askEvery = 5_000;

/** How a payer comes back: from which payment, and what the provider’s page said of it, which is a hint. */
export interface CameBack {
  paid: string;
  how: ReturnStatus | undefined;
}

interface CheckoutOptions {
  payable: Payable;
  method: CheckoutMethod;
  back: CameBack | undefined;
  readAgain: () => Promise<Payable | undefined>;
}

/** Leads the buyer to the provider's page, and finds out how it ended when they are back. */
export function useCheckout({ payable, method, back, readAgain }: CheckoutOptions) {
  const { paid, how } = back ?? {};
  const { t } = useLingui();
  const [stage, setStage] = useState<CheckoutStage>(
    paid === undefined ? { step: 'ready' } : { step: 'settling' },
  );
  const notDone =
    how === 'cancel'
      ? t`You cancelled the payment. If anything was taken, it comes back to you. You can begin again, or choose another way to pay.`
      : how === 'failure'
        ? t`The payment was refused, perhaps because there was too little money. If anything was taken, it comes back to you. Try again, or choose another way to pay.`
        : t`The payment did not go through. If anything was taken, it comes back to you. Try again, or choose another way to pay.`;
  const lost = t`The item went to somebody else. Nothing is charged, and what was taken comes back to you.`;
  const reserved = t`This item is reserved for another buyer. Nothing is charged, and what was taken comes back to you. Your booking waits: we tell you when the item is free again.`;
  const away = t`This item is not for sale at the moment. Nothing is charged, and what was taken comes back to you.`;

  const asked = useRef<string>(undefined);
  const finish = useCallback(
    async (reference: string) => {
      const settled = await settle(payable, reference, readAgain);
      if (settled.kind === 'pending') setStage({ step: 'waiting', message: settled.message });
      if (settled.kind === 'refused') {
        const ours: Record<string, string> = {
          lost_race: lost,
          payment_reserved: reserved,
          payment_away: away,
          payment_not_done: notDone,
        };
        const { code = '', message } = settled;
        const waits = code === 'payment_reserved';
        setStage({ step: 'ready', problem: ours[code] ?? message, waits });
      }
    },
    [payable, readAgain, away, lost, notDone, reserved],
  );
  useEffect(() => {
    if (paid === undefined || asked.current === paid) return;
    asked.current = paid;
    void finish(paid);
  }, [paid, finish]);

  const isWaiting = stage.step === 'waiting';
  useEffect(() => {
    if (!isWaiting || paid === undefined) return;
    // Asked again: the provider may have been away, and what it says then is the end.
    const timer = setInterval(() => void finish(paid), askEvery);
    return () => clearInterval(timer);
  }, [isWaiting, paid, finish]);

  useEffect(() => {
    // The browser's back button may show this page as it was left.
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStage({ step: 'ready' });
    };
    window.addEventListener('pageshow', showAgain);
    return () => window.removeEventListener('pageshow', showAgain);
  }, []);

  async function go(): Promise<void> {
    setStage({ step: 'leaving' });
    const { _id: id, price } = payable;
    try {
      const page = await call(startCheckout, { params: { id }, body: { method, price } });
      window.location.assign(page.redirectUrl);
    } catch (error) {
      const problem = reasonOf(error, t`The payment could not be prepared. Check your connection.`);
      setStage({ step: 'ready', problem });
      void readAgain();
    }
  }

  return { stage, go };
}
