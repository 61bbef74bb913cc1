import type { BookingRow } from '#server/modules/orders/index.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';

/** What every mail about money is about. */
interface About {
  booking: Pick<BookingRow, 'itemName' | 'price' | 'customerName' | 'phoneNumber' | 'location'>;
}

/** The shop's mails about money. */
export const paymentMails = {
  bought:
    (
      about: About & { seller: string; phone: string; transactionId: string; orders: string },
    ): WriteMail =>
    ({ i18n, money }) => {
      const { booking, seller, phone, transactionId, orders } = about;
      const item = booking.itemName;
      return {
        subject: i18n._('You bought {item}', { item }),
        paragraphs: [
          i18n._('You bought {item} for {price}. It is paid.', {
            item,
            price: money(booking.price),
          }),
          [
            i18n._('Seller: {name}', { name: seller }),
            i18n._('Phone: {phone}', { phone }),
            i18n._('Meeting location: {place}', { place: booking.location }),
            i18n._('Transaction id: {id}', { id: transactionId }),
          ].join('\n'),
          i18n._('Your orders: {link}', { link: orders }),
        ],
      };
    },

  sold:
    ({ booking, products }: About & { products: string }): WriteMail =>
    ({ i18n, money }) => {
      const { itemName: item, customerName: buyer } = booking;
      return {
        subject: i18n._('You sold {item}', { item }),
        paragraphs: [
          i18n._('{buyer} bought your {item} for {price}. It is paid.', {
            buyer,
            item,
            price: money(booking.price),
          }),
          [
            i18n._('Buyer: {name}', { name: buyer }),
            i18n._('Phone: {phone}', { phone: booking.phoneNumber }),
            i18n._('Meeting location: {place}', { place: booking.location }),
          ].join('\n'),
          i18n._('Your products: {link}', { link: products }),
        ],
      };
    },

  refunded:
    ({ booking, orders }: About & { orders: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Your money for {item} is on its way back', { item: booking.itemName }),
      paragraphs: [
        i18n._('We gave back {price} for {item}. Your bank shows it within a few days.', {
          price: money(booking.price),
          item: booking.itemName,
        }),
        i18n._('Your orders: {link}', { link: orders }),
      ],
    }),

  saleRefunded:
    ({ booking, requests }: About & { requests: string }): WriteMail =>
    ({ i18n, money }) => {
      const { itemName: item, customerName: buyer, price } = booking;
      return {
        subject: i18n._('The sale of {item} was refunded', { item }),
        paragraphs: [
          i18n._('{buyer} got back {price} for {item}, so it is not sold any more.', {
            buyer,
            price: money(price),
            item,
          }),
          i18n._(
            'Do not hand it over; if you have, ask for it back. It stays off the shop until we put it on sale again: write to us once you have it.',
          ),
          i18n._('Who booked what: {link}', { link: requests }),
        ],
      };
    },

  lost:
    ({ booking, home, byCard }: About & { home: string; byCard: boolean }): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('{item} is gone', { item: booking.itemName }),
      paragraphs: [
        byCard
          ? i18n._(
              '{item} was sold to somebody else or left the shop before your payment. Your card was not charged.',
              { item: booking.itemName },
            )
          : i18n._(
              '{item} was sold to somebody else or left the shop before your payment. You were not charged.',
              { item: booking.itemName },
            ),
        i18n._('Find another one: {link}', { link: home }),
      ],
    }),
};
