import pMap from 'p-map';
import type { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { askDueParts } from './ask-part.ts';
import { methodsOf, type PaymentDeps } from './dependencies.ts';
import { listUnfinishedOfBuyer } from './personal-data.ts';
import * as runs from './reconciler-runs-store.ts';
import { settle } from './settle.ts';
import { postpone } from './settle-errors.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** The run's row in `reconciler_runs`: readiness reads when it last finished. */
export const settleDueRun = 'due_payments';

/** Payments that one run settles, and how many of them at the same time. */
const dueBatch = 200;
const dueConcurrency = 4;

/** Settles a payment; one that fails is polled again later and keeps no other payment waiting. */
async function settleOrPostpone(deps: PaymentDeps, id: PaymentId): Promise<void> {
  try {
    await settle(deps, id);
  } catch (error) {
    deps.log.error(
      { event: 'payment_settle_failed', err: error, payment: id },
      'A payment could not be settled; it is tried again.',
    );
    await postpone(deps, id, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Settles the payments whose poll is due, which a closed browser or a lost webhook left; returns how many. Each one notes
 * the run, so that a slow provider does not look like a reconciler that has stopped.
 */
export async function settleDue(deps: PaymentDeps): Promise<number> {
  const { db } = deps.database;
  const due = await store.listDue(db, methodsOf(deps), dueBatch);
  const settleNext = async ({ id }: PaymentRow) => {
    await settleOrPostpone(deps, id);
    await runs.noteRun(db, settleDueRun);
  };
  await pMap(due, settleNext, { concurrency: dueConcurrency });
  await askDueParts(deps);
  if (due.length === 0) await runs.noteRun(db, settleDueRun);
  return due.length;
}

export async function settleAllOfItem(deps: PaymentDeps, itemId: ProductId): Promise<void> {
  const unfinished = await store.listUnfinishedOfItem(deps.database.db, itemId);
  for (const { id } of unfinished) await settleOrPostpone(deps, id);
}

export async function settleAllOfBooking(deps: PaymentDeps, bookingId: BookingId): Promise<void> {
  const unfinished = await store.listUnfinishedOfBooking(deps.database.db, bookingId);
  for (const { id } of unfinished) await settleOrPostpone(deps, id);
}

export async function settleAllOfBuyer(deps: PaymentDeps, buyer: PersonId): Promise<void> {
  const unfinished = await listUnfinishedOfBuyer(deps.database.db, buyer);
  for (const id of unfinished) await settleOrPostpone(deps, id);
}
