import pMap from 'p-map';
import type { CardDeps } from '../dependencies.ts';
import { listWithHand } from '../ledger-store.ts';
import type { RemotePayment } from '../provider.ts';
import * as restores from '../restore-store.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { agree, keepsMoney } from './compare.ts';
import type { Finding, Reconciliation } from './findings.ts';
import { reconcileKnown, reconcileMissing } from './known-payment.ts';
import { isLost, reconcileUnknown } from './unknown-payment.ts';

/** How far back payments are compared, in days: farther than a hold or a delivery lasts. */
const days = 40;

/** Items whose payments are compared at the same time: each waits for the provider. */
const concurrency = 8;

/** The provider's payments: those that agree with our row, those that differ from it or may be given back twice, and those without a row. */
async function listRemote({ database: { db }, card }: CardDeps) {
  const differing = new Map<RemotePayment, PaymentRow>();
  const unknown: RemotePayment[] = [];
  const seen = new Set<string>();
  const agreeing = new Map<RemotePayment, PaymentRow>();
  const from = new Date(Date.now() - days * 86_400_000);
  for await (const remote of card.listRecent(from)) {
    seen.add(remote.reference);
    const payment = await store.findByReference(db, remote.reference);
    if (!payment) unknown.push(remote);
    else if (agree(payment, remote)) agreeing.set(remote, payment);
    else differing.set(remote, payment);
  }
  const ended = [...agreeing].filter(([, { state }]) => state === 'refunded');
  const byHand = await listWithHand(
    db,
    ended.map(([, { id }]) => id),
  );
  for (const [remote, payment] of ended) {
    if (byHand.has(payment.id)) differing.set(remote, payment);
  }
  const same = [...agreeing.keys()].filter((remote) => !differing.has(remote)).length;
  return { agreeing: same, differing, unknown, seen };
}

/**
 * Groups payments of the same item, each group in the order in which it is reconciled: money that was taken was taken by a
 * winner, so it comes before holds, and the oldest first. Payments of different items cannot affect each other.
 */
function byItem(remotes: Iterable<RemotePayment>): RemotePayment[][] {
  const order = (remote: RemotePayment) => (keepsMoney(remote) ? 0 : 1);
  const groups = Map.groupBy(remotes, ({ reference, metadata }) => metadata.item ?? reference);
  return [...groups.values()].map((group) =>
    group.sort(
      (one, other) =>
        order(one) - order(other) || one.createdAt.getTime() - other.createdAt.getTime(),
    ),
  );
}

/**
 * Compares the provider's payments with ours, both ways, and repairs what a program can: after a restore from a backup it
 * brings back the orders that were paid since. The rest are alarms.
 *
 * Throws the provider's errors, and has then not finished; calling it again is safe. Rows that exist come first: a
 * payment without a row may need their item or booking.
 */
export async function reconcilePayments(deps: CardDeps): Promise<Reconciliation> {
  const { db } = deps.database;
  const { agreeing, differing, unknown, seen } = await listRemote(deps);
  const result = { compared: agreeing, settled: 0, rebuilt: 0, returned: 0, alarms: 0, failed: 0 };

  async function reconcileEach<T>(groups: Iterable<T[]>, reconcile: (one: T) => Promise<Finding>) {
    const ofGroup = async (group: T[]) => {
      for (const one of group) {
        const finding = await reconcile(one);
        result.compared += 1;
        if (finding) result[finding] += 1;
      }
    };
    await pMap(groups, ofGroup, { concurrency });
  }

  for (const remote of unknown) {
    if (await isLost(deps, remote)) await restores.markRestored(db, 'unknown');
  }
  await reconcileEach(byItem(differing.keys()), async (remote) => {
    const payment = differing.get(remote);
    return payment && reconcileKnown(deps, payment);
  });
  await reconcileEach(byItem(unknown), (remote) => reconcileUnknown(deps, remote));
  const missing = (await store.listBegun(db, days)).filter(
    ({ intentId }) => intentId !== null && !seen.has(intentId),
  );
  const missingByItem = Map.groupBy(missing, ({ itemId }) => itemId).values();
  await reconcileEach(missingByItem, (payment) => reconcileMissing(deps, payment));
  return result;
}
