import type { PaymentId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { ReportedSerial } from '#server/modules/catalogue/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { PaymentDeps } from './dependencies.ts';
import { lockAll } from './lock.ts';
import * as store from './store.ts';

/** What of a payment, its order and its item decides whether the item can go back on sale. */
interface Sale {
  payment: { id: string; state: string };
  booking: { state: string } | undefined;
  product: { status: string; heldPayment: string | null; sellerId: PersonId } | undefined;
}

const isGivenBack = ({ payment, booking }: Sale) =>
  payment.state === 'refunded' && booking?.state === 'refunded';

/** Whether an item can be relisted: its sale was refunded, nobody bought it since, and its seller is active. */
export async function isRelistable(
  db: Executor,
  sale: Sale,
  isActive: PaymentDeps['isActive'],
): Promise<boolean> {
  const { payment, product } = sale;
  const isItsSale = product?.status === 'sold' && product.heldPayment === payment.id;
  return isGivenBack(sale) && isItsSale && (await isActive(db, product.sellerId));
}

/**
 * Puts an item back on sale whose sale was refunded. An admin decides it, since no program can know whether the camera
 * is with its seller again.
 *
 * Returns 1, also where a theft case that is open keeps the item off sale, or 0 when it is on sale already. Refuses while the money is
 * not back, when the seller is gone, and what was reported stolen.
 */
export async function relist(
  deps: PaymentDeps,
  admin: Person,
  id: PaymentId,
  reason: string,
): Promise<number> {
  const work = deps.database.transaction(async (tx) => {
    const found = await store.findPayment(tx, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const { payment, product, booking } = await lockAll(deps, tx, found);
    const sale = { payment, product, booking };
    if (!product || !isGivenBack(sale)) throw refuse(decisionProblems, 'not_relistable');
    if (product.status === 'available') return 0;
    if (!(await isRelistable(tx, sale, deps.isActive))) {
      throw refuse(decisionProblems, 'not_relistable');
    }
    const isOnSale = await deps.catalogue.relist(tx, product, payment.id);
    await audit(tx, {
      actor: admin,
      action: 'product_relisted',
      subject: { kind: 'product', id: product.id, name: product.name },
      reason,
      before: { status: 'sold' },
      after: { status: isOnSale ? 'available' : 'off_sale' },
    });
    return 1;
  });
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReportedSerial) throw refuse(decisionProblems, 'serial_reported');
    throw error;
  }
}
