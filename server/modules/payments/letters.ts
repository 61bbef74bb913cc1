import { findLanguage, type Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { type PaymentMails, paymentMails } from './payment-mails.ts';
import type { PaymentRow } from './store.ts';

interface LettersOptions {
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
}

type Text = ReturnType<PaymentMails['lost']>;

/** Makes the functions that promise mails about money, in the transaction that makes what they say true. */
export function createLetters({ people, publicUrl }: LettersOptions) {
  const page = (path: string) => `${publicUrl}${path}`;

  /** In the language of whoever reads it. */
  async function post(
    tx: Tx,
    key: string,
    id: string,
    write: (mails: PaymentMails, name: string) => Text,
  ) {
    const person = await people.findPersonById(tx, id);
    if (!person) throw new Error(`${id} is nobody`);
    const mails = paymentMails[await findLanguage(tx, person.uid)];
    const to = { name: person.name, address: person.email };
    await postMail(tx, key, { to, ...write(mails, person.name) });
  }

  /** One to the buyer and one to the seller: whom they meet, where, and how to call them. */
  async function postSold(
    tx: Tx,
    payment: PaymentRow,
    booking: BookingRow,
    product: ProductRow,
  ): Promise<void> {
    const seller = await people.findPersonById(tx, booking.sellerId);
    await post(tx, `payments.sold:${payment.id}:buyer`, booking.buyerId, (mails, name) =>
      mails.bought({
        name,
        booking,
        seller: seller?.name ?? '',
        phone: product.phone,
        transactionId: payment.intentId ?? '',
        orders: page('/dashboard/myorders'),
      }),
    );
    await post(tx, `payments.sold:${payment.id}:seller`, booking.sellerId, (mails, name) =>
      mails.sold({ name, booking, products: page('/dashboard/myproducts') }),
    );
  }

  function postRefunded(tx: Tx, payment: PaymentRow, booking: BookingRow): Promise<void> {
    return post(tx, `payments.refunded:${payment.id}`, booking.buyerId, (mails, name) =>
      mails.refunded({ name, booking, orders: page('/dashboard/myorders') }),
    );
  }

  function postLost(tx: Tx, payment: PaymentRow, booking: BookingRow): Promise<void> {
    return post(tx, `payments.lost:${payment.id}`, booking.buyerId, (mails, name) =>
      mails.lost({ name, booking, home: page('/') }),
    );
  }

  return { postSold, postRefunded, postLost };
}

export type Letters = ReturnType<typeof createLetters>;
