import { useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { confirmProblems, paymentProblems } from '#contract/payments/problems.ts';
import { retryDelay } from '#web/platform/retries.ts';
import { type Billing, type CardOutcome, type CardPayments, isSettled } from './card-payments.ts';
import { type Payable, settle } from './settle.ts';

export type Stage =
  /** `declined`: the provider refused the card, so that nothing was taken. */
  | { step: 'ready'; problem?: string | undefined; declined?: boolean }
  /** Pay was pressed while the page still asks how the payment stands. */
  | { step: 'asking' }
  | { step: 'charging' }
  | { step: 'settling' }
  /** The money is held and the shop has not finished: we keep looking. */
  | { step: 'waiting'; message: string | undefined; transactionId: string }
  | { step: 'done'; transactionId: string };

interface PaymentOptions {
  payable: Payable;
  billing: Billing;
  cards: CardPayments | undefined;
  clientSecret: string | undefined;
  /** Asks the shop for the secret of a payment that can still be confirmed; undefined when it refuses. */
  renewSecret: () => Promise<string | undefined>;
  /** Reads the booking anew. */
  readAgain: () => Promise<Payable | undefined>;
  /** The payment came to nothing: another one has to be started. */
  onRefused: () => void;
}

/** No money was taken, and none can be any more. */
function hasEnded(outcome: CardOutcome): boolean {
  return 'status' in outcome && outcome.status === 'canceled';
}

/** The provider answered about the card, rather than failing by itself: its own errors are called `…_error`. */
const isRefusal = ({ code, message }: { code: string; message: string }): boolean =>
  message !== '' && code !== 'no_answer' && !code.endsWith('_error');

/** How often the booking is read while the shop has not finished, in milliseconds. */
const lookEvery = 2_000;

/** How often it is read after the bank's page, with back-off: for half a minute. */
const readsAfterBank = 5;

/** Takes one booking from a card to a paid order. One payment at a time, whatever is pressed. */
export function usePayment(options: PaymentOptions) {
  const { payable, billing, cards, clientSecret, renewSecret, readAgain, onRefused } = options;
  const { t } = useLingui();
  const [stage, setStage] = useState<Stage>({ step: 'ready' });
  const busy = useRef(false);

  const finish = useCallback(
    async (transactionId: string) => {
      setStage({ step: 'settling' });
      const settled = await settle(payable, transactionId, readAgain);
      if (settled.kind === 'paid') setStage({ step: 'done', transactionId });
      else if (settled.kind === 'pending') {
        setStage({ step: 'waiting', message: settled.message, transactionId });
      } else {
        setStage({ step: 'ready', problem: settled.message });
        onRefused();
      }
    },
    [payable, readAgain, onRefused],
  );

  const act = useCallback(
    async (outcome: CardOutcome) => {
      if ('error' in outcome) {
        const noAnswer = t`The payment provider did not answer. Check your connection and try again.`;
        const silent = outcome.error.code === 'fields';
        const problem = silent ? undefined : outcome.error.message || noAnswer;
        setStage({ step: 'ready', problem, declined: !silent && isRefusal(outcome.error) });
      } else if (isSettled(outcome.status)) {
        await finish(outcome.paymentIntentId);
      } else if (outcome.redirect) {
        window.location.assign(outcome.redirect);
      } else {
        setStage({ step: 'ready', problem: outcome.problem, declined: true });
      }
    },
    [finish, t],
  );

  const alone = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }, []);

  const takingUp = useRef<Promise<boolean>>(undefined);
  const pay = async () => {
    const question = takingUp.current;
    if (!cards || !clientSecret || (busy.current && !question)) return;
    if (question) {
      setStage({ step: 'asking' });
      // That answer first: it may be the end.
      if (await question) return;
    }
    await alone(async () => {
      setStage({ step: 'charging' });
      const outcome = await cards.confirm(clientSecret, billing);
      // The shop gives up what nobody paid for half an hour; the page may be older than that.
      const fresh = hasEnded(outcome) ? await renewSecret() : undefined;
      await act(fresh ? await cards.confirm(fresh, billing) : outcome);
    });
  };

  const open = payable.isPaid === 'no' && payable.salesStatus === 'available';
  const fromBank = useCameFromBank();
  useTakeUp({ open, fromBank, cards, clientSecret, act, alone, takingUp });
  useReadAfterBank(fromBank && open && stage.step === 'ready' && !stage.problem, readAgain);
  useLookAgain(stage, readAgain, setStage);
  return { stage, pay };
}

interface TakeUpOptions {
  /** The order can be paid. */
  open: boolean;
  fromBank: boolean;
  cards: CardPayments | undefined;
  clientSecret: string | undefined;
  act: (outcome: CardOutcome) => Promise<void>;
  alone: (work: () => Promise<void>) => Promise<void>;
  /** The question that is under way; true when the payment went on by itself. */
  takingUp: RefObject<Promise<boolean> | undefined>;
}

/**
 * The bank's page sends the buyer back with what became of it; a failure of another day is old news. The
 * address is tidied: what it brought along is of no use to anybody else.
 */
function useCameFromBank(): boolean {
  const [fromBank, setFromBank] = useState(false);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!new URLSearchParams(search).has('redirect_status')) return;
    window.history.replaceState(window.history.state, '', pathname);
    setFromBank(true);
  }, []);
  return fromBank;
}

/** After the bank's page the webhook may have the order paid though no call about the payment is answered. */
function useReadAfterBank(active: boolean, readAgain: () => Promise<Payable | undefined>) {
  useEffect(() => {
    if (!active) return;
    let over = false;
    const read = async () => {
      for (let reads = 0; reads < readsAfterBank; reads += 1) {
        await new Promise((resolve) => setTimeout(resolve, retryDelay(reads)));
        if (over) return;
        await readAgain();
      }
    };
    void read();
    return () => {
      over = true;
    };
  }, [active, readAgain]);
}

/** A payment that got as far as the bank before the page was left goes on by itself. */
function useTakeUp(options: TakeUpOptions) {
  const { open, fromBank, cards, clientSecret, act, alone, takingUp } = options;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!cards || !clientSecret || !open || asked.current === clientSecret) return;
    const returned = fromBank && asked.current === undefined;
    asked.current = clientSecret;
    let wentOn = false;
    const question = alone(async () => {
      const outcome = await cards.find(clientSecret);
      // Nothing began yet, it ended, or the gateway is silent: pressing Pay will tell.
      if ('error' in outcome || hasEnded(outcome)) return;
      const refused = returned && outcome.problem;
      wentOn = isSettled(outcome.status) || Boolean(refused);
      if (wentOn) await act({ ...outcome, redirect: undefined });
    });
    takingUp.current = question
      .then(() => wentOn)
      .finally(() => {
        takingUp.current = undefined;
      });
  }, [cards, clientSecret, open, fromBank, act, alone, takingUp]);
}

/** While the shop has not finished, the booking is read again and again until it is paid or lost. */
function useLookAgain(
  stage: Stage,
  readAgain: () => Promise<Payable | undefined>,
  setStage: (stage: Stage) => void,
) {
  const waiting = stage.step === 'waiting' ? stage : undefined;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(async () => {
      const now = await readAgain();
      if (now?.isPaid === 'yes') {
        setStage({ step: 'done', transactionId: now.transactionId ?? waiting.transactionId });
      } else if (now?.salesStatus === 'sold') {
        const { body } = now.away ? confirmProblems.payment_away : paymentProblems.lost_race;
        setStage({ step: 'ready', problem: body.ownStatus });
      }
    }, lookEvery);
    return () => clearInterval(timer);
  }, [waiting, readAgain, setStage]);
}
