import type { PaymentId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { AvailabilityCheck } from './availability.ts';
import { createLock } from './lock.ts';
import * as store from './store.ts';

interface RelistOptions {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  isActive: AvailabilityCheck['isActive'];
}

/** What of a payment's order and item decides whether the item can go back on sale. */
interface Sale {
  payment: { id: string; state: string };
  booking: { state: string } | undefined;
  product: { status: string; heldPayment: string | null; sellerId: PersonId } | undefined;
}

const isGivenBack = ({ payment, booking }: Sale) =>
  payment.state === 'refunded' && booking?.state === 'refunded';

/** Whether the item of a sale waits to be put back: the money is back, it still stands as sold by it, its seller is here. */
export async function isRelistable(
  db: Executor,
  sale: Sale,
  isActive: AvailabilityCheck['isActive'],
): Promise<boolean> {
  const { payment, product } = sale;
  const isItsSale = product?.status === 'sold' && product.heldPayment === payment.id;
  return isGivenBack(sale) && isItsSale && (await isActive(db, product.sellerId));
}

/**
 * Makes the function by which an admin puts an item back into the shop whose sale was given back. Whether the camera is
 * with its seller again is nothing that a program could know, so it never happens by itself.
 */
export function createRelist({ database, catalogue, orders, isActive }: RelistOptions) {
  const lock = createLock(catalogue, orders);

  /** Returns 1, or 0 when the item is in the shop already. Refuses while the money is not back, or the seller is gone. */
  return async function relist(admin: Person, id: PaymentId, reason: string): Promise<number> {
    return database.transaction(async (tx) => {
      const found = await store.findPayment(tx, id);
      if (!found) throw refuse(baseProblems, 'not_found');
      const { payment, product, booking } = await lock(tx, found);
      const sale = { payment, product, booking };
      if (!product || !isGivenBack(sale)) throw refuse(decisionProblems, 'not_relistable');
      if (product.status === 'available') return 0;
      if (!(await isRelistable(tx, sale, isActive))) {
        throw refuse(decisionProblems, 'not_relistable');
      }
      await catalogue.relist(tx, product.id, payment.id);
      await audit(tx, {
        actor: admin,
        action: 'product_relisted',
        subject: { kind: 'product', id: product.id, name: product.name },
        reason,
        before: { status: 'sold' },
        after: { status: 'available' },
      });
      return 1;
    });
  };
}
