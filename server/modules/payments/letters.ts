import type { Money } from '#contract/kernel/money.ts';
import { formatMoney } from '#contract/kernel/money-text.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { PaymentRow } from './store.ts';

interface LettersOptions {
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
}

const price = (booking: BookingRow) => formatMoney(booking.price as Money);

const text = (...lines: string[]) => `${lines.join('\n')}\n`;

/** Makes the functions that promise mails about money, in the transaction that makes what they say true. */
export function createLetters({ people, publicUrl }: LettersOptions) {
  async function post(tx: Tx, key: string, id: string, mail: (person: Person) => [string, string]) {
    const person = await people.findPersonById(tx, id);
    if (!person) throw new Error(`${id} is nobody`);
    const [subject, words] = mail(person);
    await postMail(tx, key, {
      to: { name: person.name, address: person.email },
      subject,
      text: words,
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
    await post(tx, `payments.sold:${payment.id}:buyer`, booking.buyerId, ({ name }) => [
      `You bought ${booking.itemName}`,
      text(
        `Hello ${name},`,
        '',
        `you bought ${booking.itemName} for ${price(booking)}. It is paid.`,
        '',
        `Seller: ${seller?.name ?? ''}`,
        `Phone: ${product.phone}`,
        `Meeting location: ${booking.location}`,
        `Transaction id: ${payment.intentId ?? ''}`,
        '',
        `Your orders: ${publicUrl}/dashboard/myorders`,
      ),
    ]);
    await post(tx, `payments.sold:${payment.id}:seller`, booking.sellerId, ({ name }) => [
      `You sold ${booking.itemName}`,
      text(
        `Hello ${name},`,
        '',
        `${booking.customerName} bought your ${booking.itemName} for ${price(booking)}. It is paid.`,
        '',
        `Buyer: ${booking.customerName}`,
        `Phone: ${booking.phoneNumber}`,
        `Meeting location: ${booking.location}`,
        '',
        `Your products: ${publicUrl}/dashboard/myproducts`,
      ),
    ]);
  }

  function postRefunded(tx: Tx, payment: PaymentRow, booking: BookingRow): Promise<void> {
    return post(tx, `payments.refunded:${payment.id}`, booking.buyerId, ({ name }) => [
      `Your money for ${booking.itemName} is on its way back`,
      text(
        `Hello ${name},`,
        '',
        `we gave back ${price(booking)} for ${booking.itemName}. Your bank shows it within a few days.`,
        '',
        `Your orders: ${publicUrl}/dashboard/myorders`,
      ),
    ]);
  }

  function postLost(tx: Tx, payment: PaymentRow, booking: BookingRow): Promise<void> {
    return post(tx, `payments.lost:${payment.id}`, booking.buyerId, ({ name }) => [
      `${booking.itemName} is gone`,
      text(
        `Hello ${name},`,
        '',
        `${booking.itemName} was sold to somebody else or left the shop before your payment. Your card was not charged.`,
        '',
        `Find another one: ${publicUrl}/`,
      ),
    ]);
  }

  return { postSold, postRefunded, postLost };
}

export type Letters = ReturnType<typeof createLetters>;
