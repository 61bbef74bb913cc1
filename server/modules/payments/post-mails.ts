import { findLanguage } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { fromMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import { countFailed } from './ledger-store.ts';
import { type ItemPlace, paymentMails } from './mails.ts';
import type { PartRow } from './part-store.ts';
import { type Refund, sumOf } from './provider.ts';
import type { PaymentRow } from './store.ts';

// Each mail is posted in the transaction that makes true what it says.

const ordersPage = ({ publicUrl }: PaymentDeps) => `${publicUrl}/dashboard/myorders`;

const dealPage = ({ publicUrl }: PaymentDeps, { id }: Pick<BookingRow, 'id'>) =>
  `${publicUrl}/dashboard/deal/${id}`;

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
  // Cash changed hands with the item, and was never held.
  const deal = payment.method === 'cash' ? undefined : dealPage(deps, booking);
  const bought = paymentMails.bought({
    booking,
    seller: seller?.name ?? '',
    phone: product.phone,
    transactionId: payment.intentId ?? '',
    orders: ordersPage(deps),
    deal,
  });
  await post(deps, tx, `payments.sold:${payment.id}:buyer`, booking.buyerId, bought);
  const products = `${deps.publicUrl}/dashboard/myproducts`;
  const sold = paymentMails.sold({ booking, products, deal });
  await post(deps, tx, `payments.sold:${payment.id}:seller`, booking.sellerId, sold);
}

/** Where the item of a sale is whose price went back, as far as anybody said. */
async function placeOf(
  { isBroughtBack }: PaymentDeps,
  tx: Tx,
  { id, handedOverAt, sellerConfirmedAt }: BookingRow,
): Promise<ItemPlace> {
  if (handedOverAt === null && sellerConfirmedAt === null) return 'seller';
  return (await isBroughtBack(tx, id)) ? 'back' : 'buyer';
}

/** One to the buyer; if it was a sale, one to the seller, too. */
export async function postRefunded(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
  /** What went back now, in tk: parts may have gone before. */
  {
    isSale,
    amount,
    reference,
    byBank = false,
  }: { isSale: boolean; amount: number; reference?: string; byBank?: boolean },
): Promise<void> {
  // A refund that failed was told of before the one that replaces it.
  const failed = await countFailed(tx, payment.id);
  const key = `payments.refunded:${payment.id}${failed > 0 ? `:after_${failed}` : ''}`;
  const orders = ordersPage(deps);
  const viaProvider = byBank ? paymentMails.refundedByBank : paymentMails.refunded;
  const refunded = reference
    ? paymentMails.refundedByHand({ booking, amount, reference, link: orders })
    : viaProvider({ booking, amount, orders });
  await post(deps, tx, key, booking.buyerId, refunded);
  if (!isSale) return;
  const saleRefunded = paymentMails.saleRefunded({
    booking,
    amount,
    place: await placeOf(deps, tx, booking),
    byBank,
    deal: dealPage(deps, booking),
    contact: `${deps.publicUrl}/#contact`,
  });
  await post(deps, tx, `${key}:seller`, booking.sellerId, saleRefunded);
}

/** One to the buyer: a price that was to go back did not reach them. */
export function postRefundFailed(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
  refunds: readonly Refund[],
): Promise<void> {
  const amount = fromMinor(sumOf(refunds));
  const key = `payments.refund_failed:${payment.id}:${refunds.map(({ id }) => id).join(':')}`;
  const failed = paymentMails.refundFailed({ booking, amount, orders: ordersPage(deps) });
  return post(deps, tx, key, booking.buyerId, failed);
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

/** One to the buyer: what their card held for an item that went off sale is let go, while their booking waits. */
export function postAway(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
): Promise<void> {
  const byCard = payment.method === 'card';
  const away = paymentMails.away({ booking, orders: ordersPage(deps), byCard });
  return post(deps, tx, `payments.away:${payment.id}`, booking.buyerId, away);
}

/** One to the buyer and one to the seller: a part of the price went back, and the sale stands. */
export async function postPartRefunded(
  deps: PaymentDeps,
  tx: Tx,
  part: PartRow,
  booking: BookingRow,
): Promise<void> {
  const about = { booking, amount: fromMinor(part.amount) };
  const key = `payments.part_refunded:${part.paymentId}:${part.id}`;
  const link = dealPage(deps, booking);
  await post(
    deps,
    tx,
    `${key}:buyer`,
    booking.buyerId,
    part.byHand
      ? paymentMails.refundedByHand({ ...about, reference: part.providerId ?? '', link })
      : paymentMails.partRefunded({ ...about, link }),
  );
  const toSeller = paymentMails.salePartRefunded({ ...about, link });
  await post(deps, tx, `${key}:seller`, booking.sellerId, toSeller);
}

/** One to the buyer and one to the seller: a part that was to go back did not, and the shop looks at it. */
export async function postPartFailed(
  deps: PaymentDeps,
  tx: Tx,
  part: PartRow,
  booking: BookingRow,
): Promise<void> {
  const link = dealPage(deps, booking);
  const about = { booking, amount: fromMinor(part.amount), link };
  const key = `payments.part_failed:${part.paymentId}:${part.id}`;
  await post(deps, tx, `${key}:buyer`, booking.buyerId, paymentMails.partFailed(about));
  await post(deps, tx, `${key}:seller`, booking.sellerId, paymentMails.salePartFailed(about));
}
