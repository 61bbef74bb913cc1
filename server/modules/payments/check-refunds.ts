import { formatMoney } from '#contract/kernel/money.ts';
import { wasRaised } from '#server/platform/alarms/alarms.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { booksAlarm } from './alarms.ts';
import { fromMinor } from './amounts.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import * as ledger from './ledger-store.ts';
import { type Provider, type Refund, sumOf } from './provider.ts';
import { refundFailed } from './provider-commands.ts';
import { raiseBooksAlarm } from './reconcile/books-alarm.ts';
import type { PaymentRow } from './store.ts';
import { requestManualReview } from './transitions/manual-review.ts';
import { notePartRefunded, noteRefunded, noteRefundsFailed } from './transitions/refunds.ts';

/**
 * Which refunds the provider says have failed since they were made, where one that is written as given back is not among those
 * that it lists. Throws the provider's errors.
 */
export async function findFailed(
  db: Executor,
  payment: PaymentRow,
  provider: Provider,
  refunds: readonly Refund[],
): Promise<string[]> {
  const effective = await ledger.listEffectiveRefunds(db, payment.id);
  if (effective.every(({ id }) => refunds.some((refund) => refund.id === id))) return [];
  return (await provider.listFailedRefunds?.(payment.intentId ?? '')) ?? [];
}

/** What went back beside the provider's refunds: by a bank or by hand, in paisa. */
export async function readElsewhere(db: Executor, { id }: PaymentRow): Promise<number> {
  return (await ledger.readByHand(db, id)) + sumOf(await disputes.listLost(db, id));
}

/** Whether the whole price is back: `returned` by the provider, the rest by a bank or by hand. */
async function isGivenBack(db: Executor, payment: PaymentRow, returned: number): Promise<boolean> {
  return returned + (await readElsewhere(db, payment)) >= payment.amount;
}

/** The provider gave back what an admin or a bank had given back as well: the buyer has more than they paid, and a person is called. */
async function checkTwice(deps: PaymentDeps, payment: PaymentRow, returned: number): Promise<void> {
  const { db } = deps.database;
  const over = returned + (await readElsewhere(db, payment)) - payment.amount;
  if (returned === 0 || over <= 0) return;
  const amount = formatMoney(fromMinor(over));
  const message = `The buyer of this payment was given back ${amount} more than its price: by the payment provider, and by hand or by a bank. Ask the buyer for it.`;
  const alarm = { kind: booksAlarm, subject: payment.intentId ?? payment.id, message };
  // It is said once: what an admin has closed stays closed.
  if (await wasRaised(db, alarm)) return;
  await raiseBooksAlarm(deps, { reference: alarm.subject }, message);
}

/** Notes refunds that failed, and those that were made. */
async function noteAll(
  deps: PaymentDeps,
  payment: PaymentRow,
  provider: Provider,
  refunds: readonly Refund[],
): Promise<void> {
  const { db } = deps.database;
  const returned = sumOf(refunds);
  const isBack = await isGivenBack(db, payment, returned);
  if (payment.state === 'refunded' && isBack) return;
  const failed = await findFailed(db, payment, provider, refunds);
  if (failed.length > 0) await noteRefundsFailed(deps, payment, failed);
  if (payment.state === 'refunded') return requestManualReview(deps, payment, refundFailed);
  if (returned === 0) return;
  if (isBack) await noteRefunded(deps, payment, refunds);
  else await notePartRefunded(deps, payment, refunds);
}

/** Notes what the provider says was refunded: in its dashboard, or by a bank. Throws the provider's errors. */
export async function checkRefunds(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { state, intentId } = payment;
  if (!intentId || (state !== 'captured' && state !== 'refunded')) return;
  const provider = providerOf(deps, payment);
  const refunds = await provider.listRefunds(intentId);
  await noteAll(deps, payment, provider, refunds);
  // Afterwards: an admin may have given it back by hand since the refunds were listed.
  await checkTwice(deps, payment, sumOf(refunds));
}
