import type { BookingRow } from '#server/modules/orders/index.ts';
import type { MailI18n, WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

/** What every mail about money is about. */
interface About {
  booking: Pick<BookingRow, 'itemName' | 'price' | 'customerName' | 'phoneNumber' | 'location'>;
}

/** Where the code is shown and typed, of what the shop holds the price of. */
interface HeldAt {
  deal: string | undefined;
}

/** Where the item of a refunded sale is: with a seller who never gave it away, with one who has it back, or with the buyer. */
export type ItemPlace = 'seller' | 'back' | 'buyer';

/** What a seller does about the item of a refunded sale. */
function placeLines(
  i18n: MailI18n,
  {
    place,
    byBank,
    buyer,
    deal,
    contact,
  }: { place: ItemPlace; byBank: boolean; buyer: string; deal: string; contact: string },
): string[] {
  // A person looks first at what a bank took.
  if (place === 'back') {
    return [
      byBank
        ? i18n._(
            'You have it back, and it is yours. Once we have looked at it, you can put it on sale again yourself, on the page of the deal: {link}',
            { link: deal },
          )
        : i18n._(
            'You have it back, and it is yours. You can put it on sale again yourself, on the page of the deal: {link}',
            { link: deal },
          ),
    ];
  }
  if (place === 'seller') {
    return [
      byBank
        ? i18n._(
            'Do not hand it over: it is yours. Once we have looked at it, you can put it on sale again yourself, on the page of the deal: {link}',
            { link: deal },
          )
        : i18n._(
            'Do not hand it over: it is yours. You can put it on sale again yourself, on the page of the deal: {link}',
            { link: deal },
          ),
    ];
  }
  return [
    i18n._(
      'If {buyer} has it, ask for it back by a message. The page of the deal says what was decided and why: {link}',
      { buyer, link: deal },
    ),
    i18n._(
      'It stays off the shop until it is known that you have it; then you can put it on sale again there. Tell us once you have it, or if you think that this is wrong: {link}',
      { link: contact },
    ),
  ];
}

/** The shop's mails about money. */
export const paymentMails = {
  bought:
    (
      about: About &
        HeldAt & { seller: string; phone: string; transactionId: string; orders: string },
    ): WriteMail =>
    ({ i18n, money }) => {
      const { booking, seller, phone, transactionId, orders, deal } = about;
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
          ...(deal
            ? [
                i18n._(
                  'The money waits with us until you have it. When you meet, look it over; if you take it, show the seller the code on the page of the deal: {link}',
                  { link: deal },
                ),
              ]
            : []),
          i18n._('Your orders: {link}', { link: orders }),
        ],
      };
    },

  sold:
    ({ booking, products, deal }: About & HeldAt & { products: string }): WriteMail =>
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
          ...(deal
            ? [
                i18n._(
                  'The money waits with us until {buyer} has it. When you meet, type the code that they show you on the page of the deal: {link}',
                  { buyer, link: deal },
                ),
              ]
            : []),
          i18n._('Your products: {link}', { link: products }),
        ],
      };
    },

  refunded:
    ({ booking, amount, orders }: About & { amount: number; orders: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Your money for {item} is on its way back', { item: booking.itemName }),
      paragraphs: [
        i18n._(
          'We gave you back {price} for {item}. Your bank or wallet shows it within a few days.',
          {
            price: money(amount),
            item: booking.itemName,
          },
        ),
        i18n._('Your orders: {link}', { link: orders }),
      ],
    }),

  refundedByBank:
    ({ booking, amount, orders }: About & { amount: number; orders: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Your bank gave you back your money for {item}', { item: booking.itemName }),
      paragraphs: [
        i18n._(
          'You asked your bank for the {price} that you paid for {item}, and it gave them back to you. The order is over: what you have of it goes back to the seller.',
          { price: money(amount), item: booking.itemName },
        ),
        i18n._('Your orders: {link}', { link: orders }),
      ],
    }),

  refundedByHand:
    ({
      booking,
      amount,
      reference,
      link,
    }: About & { amount: number; reference: string; link: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Your money for {item} is on its way back', { item: booking.itemName }),
      paragraphs: [
        i18n._(
          'We sent you {price} back for {item} ourselves, not by the way in which you paid. The reference of the transfer is {reference}.',
          { price: money(amount), item: booking.itemName, reference: oneLine(reference) },
        ),
        i18n._('More about it: {link}', { link }),
      ],
    }),

  refundFailed:
    ({ booking, amount, orders }: About & { amount: number; orders: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Your money for {item} did not reach you', { item: booking.itemName }),
      paragraphs: [
        i18n._(
          'The {price} that were to go back to you for {item} did not go through. We see to it that you get them: you need not do anything.',
          { price: money(amount), item: booking.itemName },
        ),
        i18n._('Your orders: {link}', { link: orders }),
      ],
    }),

  saleRefunded:
    ({
      booking,
      amount,
      ...where
    }: About & {
      amount: number;
      place: ItemPlace;
      byBank: boolean;
      deal: string;
      contact: string;
    }): WriteMail =>
    ({ i18n, money }) => {
      const { itemName: item, customerName: buyer } = booking;
      return {
        subject: i18n._('The sale of {item} was refunded', { item }),
        paragraphs: [
          i18n._('{buyer} got back {price} for {item}, so it is not sold any more.', {
            buyer,
            price: money(amount),
            item,
          }),
          ...placeLines(i18n, { ...where, buyer }),
        ],
      };
    },

  partRefunded:
    ({ booking, amount, link }: About & { amount: number; link: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A part of your money for {item} is on its way back', {
        item: booking.itemName,
      }),
      paragraphs: [
        i18n._(
          'We gave you back {price} of what you paid for {item}, and the sale stands. Your bank or wallet shows it within a few days.',
          {
            price: money(amount),
            item: booking.itemName,
          },
        ),
        i18n._('The deal: {link}', { link }),
      ],
    }),

  salePartRefunded:
    ({ booking, amount, link }: About & { amount: number; link: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A part of the price of {item} was refunded', { item: booking.itemName }),
      paragraphs: [
        i18n._(
          '{buyer} got back {price} of the price of {item}. The sale stands, and you get that much less for it.',
          {
            buyer: booking.customerName,
            price: money(amount),
            item: booking.itemName,
          },
        ),
        i18n._('The deal: {link}', { link }),
      ],
    }),

  partFailed:
    ({ booking, amount, link }: About & { amount: number; link: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A part of your money for {item} did not reach you', {
        item: booking.itemName,
      }),
      paragraphs: [
        i18n._(
          'We tried to give you back {price} of what you paid for {item}, but it did not go through. We see to it that you get it: you need not do anything.',
          { price: money(amount), item: booking.itemName },
        ),
        i18n._('The deal: {link}', { link }),
      ],
    }),

  salePartFailed:
    ({ booking, amount, link }: About & { amount: number; link: string }): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A part of the price of {item} was not refunded', { item: booking.itemName }),
      paragraphs: [
        i18n._(
          'We tried to give {buyer} back {price} of the price of {item}, but it did not go through. We see to it that they get it, and you get that much less for it then.',
          { buyer: booking.customerName, price: money(amount), item: booking.itemName },
        ),
        i18n._('The deal: {link}', { link }),
      ],
    }),

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

  away:
    ({ booking, orders, byCard }: About & { orders: string; byCard: boolean }): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('{item} is off sale', { item: booking.itemName }),
      paragraphs: [
        byCard
          ? i18n._(
              '{item} was taken off sale before your payment. Your card was not charged. Your booking waits: you can pay when the item is back.',
              { item: booking.itemName },
            )
          : i18n._(
              '{item} was taken off sale before your payment. You were not charged. Your booking waits: you can pay when the item is back.',
              { item: booking.itemName },
            ),
        i18n._('Your orders: {link}', { link: orders }),
      ],
    }),
};
