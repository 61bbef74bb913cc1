import * as z from 'zod/mini';
import { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { PaymentDeps } from '../dependencies.ts';
import type { RemotePayment } from '../provider.ts';

/** Percent: as the setting, and the table, have it. */
const maxCommission = 30;

/** What our payments carry at the provider. */
export const Metadata = z.object({
  payment: PaymentId,
  booking: BookingId,
  item: ProductId,
  buyer: PersonId,
  /** Intents made before a shop had an id name none. */
  shop: z.optional(z.string()),
});
export type Metadata = z.infer<typeof Metadata>;

/** The commission, in percent, that was agreed when a payment was begun; undefined where it names none that can be. */
export function commissionIn({ commission }: RemotePayment['metadata']): number | undefined {
  const percent = /^\d{1,2}$/.test(commission ?? '') ? Number(commission) : undefined;
  return percent !== undefined && percent <= maxCommission ? percent : undefined;
}

/**
 * Whether a payment is this shop's, since two shops may share one account at the provider: it names the shop, or else
 * something that this database has.
 */
export async function isOurs(
  { database: { db }, orders, catalogue, people, shopId }: PaymentDeps,
  { shop, booking, item, buyer }: Metadata,
): Promise<boolean> {
  if (shop !== undefined) return shop === shopId;
  const [found, product, person] = await Promise.all([
    orders.findBooking(db, booking),
    catalogue.findProduct(db, item),
    people.findPersonById(db, buyer),
  ]);
  return Boolean(found ?? product ?? person);
}
