import { findLanguage, isEmailConfirmed, postAccountMail } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { fromMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import { countFailed } from './ledger-store.ts';
import { type ItemPlace, paymentMails } from './mails.ts';
import type { PartRow } from './part-store.ts';
import { plainMails } from './plain-mails.ts';
import { type Refund, sumOf } from './provider.ts';
import type { PaymentRow } from './store.ts';

// Each mail is posted in the transaction that makes true what it says.

const ordersPage = ({ publicUrl }: PaymentDeps) => `${publicUrl}/dashboard/myorders`;

const dealPage = ({ publicUrl }: PaymentDeps, { id }: Pick<BookingRow, 'id'>) =>
  `${publicUrl}/dashboard/deal/${id}`;

/** What people typed is on one line each: nobody adds paragraphs of their own to a mail of the shop. */
const onOneLine = (booking: BookingRow): BookingRow => ({
  ...booking,
  itemName: oneLine(booking.itemName),
  customerName: oneLine(booking.customerName),
  phoneNumber: oneLine(booking.phoneNumber),
  location: oneLine(booking.location),
});

interface Told {
  write: WriteMail;
  /** To an address that nobody confirmed; undefined: nothing goes there. */
  plain: WriteMail | undefined;
}

/** Posts a mail in the language of its reader. */
async function post(
  { people }: PaymentDeps,
  tx: Tx,
  key: string,
  id: string,
  { write, plain }: Told,
): Promise<void> {
  const person = await people.findPersonById(tx, id);
  if (!person) throw new Error(`person ${id} is unknown`);
  const { name, email, uid } = person;
  const language = await findLanguage(tx, uid);
  if (await isEmailConfirmed(tx, uid)) {
    const mail = composeMail(language, write, name);
    await postMail(tx, key, { to: { name, address: email }, ...mail });
  } else if (plain) {
    await postAccountMail(tx, key, { email, language }, plain);
  }
}

/**
 * One to the buyer and one to the seller: whom they meet, where, and how to call them. Of cash to confirmed addresses only:
 * two accounts of the same person can say that it changed hands.
 */
export async function postSold(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  row: BookingRow,
  product: ProductRow,
): Promise<void> {
  const booking = onOneLine(row);
  const seller = await deps.people.findPersonById(tx, booking.sellerId);
  // Cash changed hands with the item, and was never held.
  const deal = payment.method === 'cash' ? undefined : dealPage(deps, booking);
  const moved = deal === undefined ? undefined : { amount: booking.price, deal };
  const bought = paymentMails.bought({
    booking,
    seller: oneLine(seller?.name ?? ''),
    phone: oneLine(product.phone),
    transactionId: payment.intentId ?? '',
    orders: ordersPage(deps),
    deal,
  });
  await post(deps, tx, `payments.sold:${payment.id}:buyer`, booking.buyerId, {
    write: bought,
    plain: moved && plainMails.bought(moved),
  });
  const products = `${deps.publicUrl}/dashboard/myproducts`;
  const sold = paymentMails.sold({ booking, products, deal });
  await post(deps, tx, `payments.sold:${payment.id}:seller`, booking.sellerId, {
    write: sold,
    plain: moved && plainMails.sold(moved),
  });
}

/** Where the item of a sale is whose price went back, as far as anybody said. */
async function placeOf(
  { placeByClaim }: PaymentDeps,
  tx: Tx,
  { id, handedOverAt, sellerConfirmedAt }: BookingRow,
): Promise<ItemPlace> {
  const isSaidOver = handedOverAt !== null || sellerConfirmedAt !== null;
  return (await placeByClaim(tx, id)) ?? (isSaidOver ? 'buyer' : 'seller');
}

/** One to the buyer; if it was a sale, one to the seller, too. */
export async function postRefunded(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  row: BookingRow,
  /** What went back now, in tk: parts may have gone before. */
  {
    isSale,
    amount,
    reference,
    byBank = false,
  }: { isSale: boolean; amount: number; reference?: string; byBank?: boolean },
): Promise<void> {
  const booking = onOneLine(row);
  const deal = dealPage(deps, booking);
  // A refund that failed was told of before the one that replaces it.
  const failed = await countFailed(tx, payment.id);
  const key = `payments.refunded:${payment.id}${failed > 0 ? `:after_${failed}` : ''}`;
  const orders = ordersPage(deps);
  const viaProvider = byBank ? paymentMails.refundedByBank : paymentMails.refunded;
  const refunded = reference
    ? paymentMails.refundedByHand({ booking, amount, reference, link: orders })
    : viaProvider({ booking, amount, orders });
  await post(deps, tx, key, booking.buyerId, {
    write: refunded,
    plain: plainMails.refunded({ amount, deal }),
  });
  if (!isSale) return;
  const saleRefunded = paymentMails.saleRefunded({
    booking,
    amount,
    place: await placeOf(deps, tx, booking),
    byBank,
    deal,
    contact: `${deps.publicUrl}/#contact`,
  });
  await post(deps, tx, `${key}:seller`, booking.sellerId, {
    write: saleRefunded,
    plain: plainMails.saleRefunded({ amount, deal }),
  });
}

/** One to the buyer: a price that was to go back did not reach them. */
export function postRefundFailed(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  row: BookingRow,
  refunds: readonly Refund[],
): Promise<void> {
  const booking = onOneLine(row);
  const amount = fromMinor(sumOf(refunds));
  const key = `payments.refund_failed:${payment.id}:${refunds.map(({ id }) => id).join(':')}`;
  return post(deps, tx, key, booking.buyerId, {
    write: paymentMails.refundFailed({ booking, amount, orders: ordersPage(deps) }),
    plain: plainMails.refundFailed({ amount, deal: dealPage(deps, booking) }),
  });
}

export function postLost(
  deps: PaymentDeps,
  tx: Tx,
  { id, method }: PaymentRow,
  row: BookingRow,
): Promise<void> {
  const booking = onOneLine(row);
  return post(deps, tx, `payments.lost:${id}`, booking.buyerId, {
    write: paymentMails.lost({ booking, home: `${deps.publicUrl}/`, byCard: method === 'card' }),
    plain: method === 'cash' ? undefined : plainMails.lost(dealPage(deps, booking)),
  });
}

/** One to the buyer: what their card held for an item that went off sale is let go, while their booking waits. */
export function postAway(
  deps: PaymentDeps,
  tx: Tx,
  { id, method }: PaymentRow,
  row: BookingRow,
): Promise<void> {
  const booking = onOneLine(row);
  const byCard = method === 'card';
  return post(deps, tx, `payments.away:${id}`, booking.buyerId, {
    write: paymentMails.away({ booking, orders: ordersPage(deps), byCard }),
    plain: method === 'cash' ? undefined : plainMails.away(dealPage(deps, booking)),
  });
}

/** One to the buyer and one to the seller: a part of the price went back, and the sale stands. */
export async function postPartRefunded(
  deps: PaymentDeps,
  tx: Tx,
  part: PartRow,
  row: BookingRow,
): Promise<void> {
  const booking = onOneLine(row);
  const about = { booking, amount: fromMinor(part.amount) };
  const key = `payments.part_refunded:${part.paymentId}:${part.id}`;
  const link = dealPage(deps, booking);
  const moved = { amount: about.amount, deal: link };
  await post(deps, tx, `${key}:buyer`, booking.buyerId, {
    write: part.byHand
      ? paymentMails.refundedByHand({ ...about, reference: part.providerId ?? '', link })
      : paymentMails.partRefunded({ ...about, link }),
    plain: plainMails.refunded(moved),
  });
  await post(deps, tx, `${key}:seller`, booking.sellerId, {
    write: paymentMails.salePartRefunded({ ...about, link }),
    plain: plainMails.salePartRefunded(moved),
  });
}

/** One to the buyer and one to the seller: a part that was to go back did not, and the shop looks at it. */
export async function postPartFailed(
  deps: PaymentDeps,
  tx: Tx,
  part: PartRow,
  row: BookingRow,
): Promise<void> {
  const booking = onOneLine(row);
  const link = dealPage(deps, booking);
  const about = { booking, amount: fromMinor(part.amount), link };
  const moved = { amount: about.amount, deal: link };
  const key = `payments.part_failed:${part.paymentId}:${part.id}`;
  await post(deps, tx, `${key}:buyer`, booking.buyerId, {
    write: paymentMails.partFailed(about),
    plain: plainMails.refundFailed(moved),
  });
  await post(deps, tx, `${key}:seller`, booking.sellerId, {
    write: paymentMails.salePartFailed(about),
    plain: plainMails.salePartFailed(moved),
  });
}
