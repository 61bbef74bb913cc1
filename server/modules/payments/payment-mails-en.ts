import { formatMoney } from '#contract/kernel/money-text.ts';
import type { PaymentMails } from './payment-mails.ts';

const text = (name: string, ...lines: string[]) => `Hello ${name},\n\n${lines.join('\n')}\n`;

export const englishMails: PaymentMails = {
  bought: ({ name, booking, seller, phone, transactionId, orders }) => ({
    subject: `You bought ${booking.itemName}`,
    text: text(
      name,
      `you bought ${booking.itemName} for ${formatMoney(booking.price)}. It is paid.`,
      '',
      `Seller: ${seller}`,
      `Phone: ${phone}`,
      `Meeting location: ${booking.location}`,
      `Transaction id: ${transactionId}`,
      '',
      `Your orders: ${orders}`,
    ),
  }),
  sold: ({ name, booking, products }) => ({
    subject: `You sold ${booking.itemName}`,
    text: text(
      name,
      `${booking.customerName} bought your ${booking.itemName} for ${formatMoney(booking.price)}. It is paid.`,
      '',
      `Buyer: ${booking.customerName}`,
      `Phone: ${booking.phoneNumber}`,
      `Meeting location: ${booking.location}`,
      '',
      `Your products: ${products}`,
    ),
  }),
  refunded: ({ name, booking, orders }) => ({
    subject: `Your money for ${booking.itemName} is on its way back`,
    text: text(
      name,
      `we gave back ${formatMoney(booking.price)} for ${booking.itemName}. Your bank shows it within a few days.`,
      '',
      `Your orders: ${orders}`,
    ),
  }),
  lost: ({ name, booking, home }) => ({
    subject: `${booking.itemName} is gone`,
    text: text(
      name,
      `${booking.itemName} was sold to somebody else or left the shop before your payment. Your card was not charged.`,
      '',
      `Find another one: ${home}`,
    ),
  }),
};
