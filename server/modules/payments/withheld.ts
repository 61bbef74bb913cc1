import type { PaymentId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import * as disputes from './dispute-store.ts';
import * as ledger from './ledger-store.ts';
import * as parts from './part-store.ts';
import type { PaymentRow } from './store.ts';

// What a bank asks back it has from that day on. It is written under the dispute's id as given back, and taken back where the bank
// leaves the money with the shop.

/** What of a payment is written as given back for good, in paisa: without what banks have not decided about. */
export async function readGivenBack(db: Executor, id: PaymentId): Promise<number> {
  const undecided = await disputes.listUndecided(db, id);
  return (
    (await ledger.readRefunded(db, id)) - (await ledger.sumEffectiveRefunds(db, id, undecided))
  );
}

/** What these disputes had of a locked payment is here again; what was given back meanwhile, and found nothing left, is written. */
export async function takeBackWithheld(
  tx: Tx,
  payment: PaymentRow,
  ids: readonly string[],
): Promise<void> {
  if (payment.state !== 'captured' && payment.state !== 'needs_human') return;
  const undone = await ledger.recordFailedRefunds(tx, payment, ids);
  if (undone.length > 0) {
    await ledger.recordRefunds(tx, payment, await parts.listDoneByProvider(tx, payment.id));
  }
}

/** The price of a locked payment went back by its provider: the banks that still asked for it have none of it any more. */
export async function endWithheld(tx: Tx, payment: PaymentRow): Promise<void> {
  await takeBackWithheld(tx, payment, await disputes.listUndecided(tx, payment.id));
}
