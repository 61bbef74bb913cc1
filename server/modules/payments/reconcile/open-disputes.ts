import { checkRefunds } from '../check-refunds.ts';
import type { CardDeps } from '../dependencies.ts';
import * as disputeStore from '../dispute-store.ts';
import { checkDisputes } from '../disputes.ts';
import { isUnknownPayment } from '../provider.ts';
import * as store from '../store.ts';

/** Asks again about disputes that no event has ended: theirs may have been lost. Throws the provider's errors. */
export async function reconcileDisputes(deps: CardDeps): Promise<void> {
  const { db } = deps.database;
  for (const payment of await disputeStore.listOpenPayments(db)) {
    try {
      await checkDisputes(deps, payment);
      // What a bank leaves with the shop may have gone back meanwhile.
      await checkRefunds(deps, (await store.findPayment(db, payment.id)) ?? payment);
    } catch (error) {
      // The comparison of the books says so.
      if (!isUnknownPayment(error)) throw error;
    }
  }
}
