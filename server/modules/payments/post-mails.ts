import { findLanguage, type Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { paymentMails } from './mails.ts';
import type { PaymentRow } from './store.ts';

interface PostMailsOptions {
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
}

/** Makes the functions that post mails about money, in the transaction that makes what they say true. */
export function createMailPoster({ people, publicUrl }: PostMailsOptions) {
  const orders = `${publicUrl}/dashboard/myorders`;

  /** In the language of whoever reads it. */
  async function post(tx: Tx, key: string, id: string, write: WriteMail): Promise<void> {
    const person = await people.findPersonById(tx, id);
    if (!person) throw new Error(`${id} is nobody`);
    await postMail(tx, key, {
      to: { name: person.name, address: person.email },
      ...composeMail(await findLanguage(tx, person.uid), write, person.name),
    });
  }

  /** One to the buyer and one to the seller: whom they meet, where, and how to call them. */
  async function postSold(
    tx: Tx,
    payment: PaymentRow,
    booking: BookingRow,
    product: ProductRow,
  ): Promise<void> {
    const seller = await people.findPersonById(tx, booking.sellerId);
    const bought = paymentMails.bought({
      booking,
      seller: seller?.name ?? '',
      phone: product.phone,
      transactionId: payment.intentId ?? '',
      orders,
    });
    await post(tx, `payments.sold:${payment.id}:buyer`, booking.buyerId, bought);
    const sold = paymentMails.sold({ booking, products: `${publicUrl}/dashboard/myproducts` });
    await post(tx, `payments.sold:${payment.id}:seller`, booking.sellerId, sold);
  }

  function postRefunded(tx: Tx, payment: PaymentRow, booking: BookingRow): Promise<void> {
    const refunded = paymentMails.refunded({ booking, orders });
    return post(tx, `payments.refunded:${payment.id}`, booking.buyerId, refunded);
  }

  function postLost(tx: Tx, payment: PaymentRow, booking: BookingRow): Promise<void> {
    const lost = paymentMails.lost({ booking, home: `${publicUrl}/` });
    return post(tx, `payments.lost:${payment.id}`, booking.buyerId, lost);
  }

  return { postSold, postRefunded, postLost };
}

export type MailPoster = ReturnType<typeof createMailPoster>;
