import type { Tx } from './database.ts';
import { isExpired } from './payments.ts';
import { changePayment, findByPayerToken, lockPayment } from './store.ts';
import type { PaymentRow } from './tables.ts';
import { answers, wallets } from './wallets.ts';

/** Wrong answers to one question that end the payment. */
const maxWrong = 3;

const endings: readonly PaymentRow['step'][] = ['success', 'failure', 'cancel'];

/** Whether the page has nothing more to ask. */
export const isOver = ({ step }: PaymentRow) => endings.includes(step);

export interface Answered {
  payment: PaymentRow;
  /** The answer was wrong, and the page asks again. */
  isWrong: boolean;
}

async function takeWallet(tx: Tx, payment: PaymentRow, wallet: string): Promise<Answered> {
  if (!Object.hasOwn(wallets, wallet)) return { payment, isWrong: true };
  const changes = { step: 'otp', wallet, wrongAnswers: 0 } as const;
  return { payment: await changePayment(tx, payment.id, changes), isWrong: false };
}

async function takeSecret(
  tx: Tx,
  payment: PaymentRow,
  isRight: boolean,
  next: 'pin' | 'success',
): Promise<Answered> {
  const wrongAnswers = isRight ? 0 : payment.wrongAnswers + 1;
  const isFailed = wrongAnswers >= maxWrong;
  const step = isRight ? next : isFailed ? 'failure' : payment.step;
  return {
    payment: await changePayment(tx, payment.id, { step, wrongAnswers }),
    isWrong: !isRight && !isFailed,
  };
}

/**
 * Takes what a payer sent from the page: the answer to `step`, or that they cancel. An answer to a question that was
 * answered before, as of a second click, changes nothing. Undefined when there is no such page, or its time is over.
 */
export async function answerStep(
  tx: Tx,
  payerToken: string,
  form: URLSearchParams,
  now: Date,
): Promise<Answered | undefined> {
  const found = await findByPayerToken(tx, payerToken);
  const payment = found && (await lockPayment(tx, found.id));
  if (!payment) return undefined;
  if (isOver(payment)) return { payment, isWrong: false };
  if (isExpired(payment, now)) return undefined;
  if (form.has('cancel')) {
    return { payment: await changePayment(tx, payment.id, { step: 'cancel' }), isWrong: false };
  }
  const given = (form.get(payment.step) ?? '').replace(/[\s-]/g, '');
  if (!form.has(payment.step)) return { payment, isWrong: false };
  if (payment.step === 'wallet') return takeWallet(tx, payment, given);
  if (payment.step === 'otp') return takeSecret(tx, payment, given === answers.otp, 'pin');
  return takeSecret(tx, payment, given === answers.pin, 'success');
}
