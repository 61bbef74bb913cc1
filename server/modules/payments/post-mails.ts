import { findLanguage } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import type { PaymentDeps } from './dependencies.ts';
import { paymentMails } from './mails.ts';
import type { PaymentRow } from './store.ts';

// Each mail is posted in the transaction that makes true what it says.

const ordersPage = ({ publicUrl }: PaymentDeps) => `${publicUrl}/dashboard/myorders`;

/** Posts a mail in the language of its reader. */
async function post(
  { people }: PaymentDeps,
  tx: Tx,
  key: string,
  id: string,
  write: WriteMail,
): Promise<void> {
  const person = await people.findPersonById(tx, id);
  if (!person) throw new Error(`person ${id} is unknown`);
  await postMail(tx, key, {
    to: { name: person.name, address: person.email },
    ...composeMail(await findLanguage(tx, person.uid), write, person.name),
  });
}

/** One to the buyer and one to the seller: whom they meet, where, and how to call them. */
export async function postSold(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
  product: ProductRow,
): Promise<void> {
  const seller = await deps.people.findPersonById(tx, booking.sellerId);
  const bought = paymentMails.bought({
    booking,
    seller: seller?.name ?? '',
    phone: product.phone,
    transactionId: payment.intentId ?? '',
    orders: ordersPage(deps),
  });
  await post(deps, tx, `payments.sold:${payment.id}:buyer`, booking.buyerId, bought);
  const sold = paymentMails.sold({ booking, products: `${deps.publicUrl}/dashboard/myproducts` });
  await post(deps, tx, `payments.sold:${payment.id}:seller`, booking.sellerId, sold);
}

/** One to the buyer; if it was a sale, one to the seller, too. */
export async function postRefunded(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
  { isSale }: { isSale: boolean },
): Promise<void> {
  const key = `payments.refunded:${payment.id}`;
  const refunded = paymentMails.refunded({ booking, orders: ordersPage(deps) });
  await post(deps, tx, key, booking.buyerId, refunded);
  if (!isSale) return;
  const requests = `${deps.publicUrl}/dashboard/requests`;
  const saleRefunded = paymentMails.saleRefunded({ booking, requests });
  await post(deps, tx, `${key}:seller`, booking.sellerId, saleRefunded);
}

export function postLost(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
): Promise<void> {
  const lost = paymentMails.lost({
    booking,
    home: `${deps.publicUrl}/`,
    byCard: payment.method === 'card',
  });
  return post(deps, tx, `payments.lost:${payment.id}`, booking.buyerId, lost);
}
