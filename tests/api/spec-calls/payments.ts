import { type Line, notFound, nothing, notThereFor, type Outcome, text } from './line.ts';

const refused = (code: string, ownStatus: string): Outcome => [409, { code, ownStatus }];

export const paymentLines: Line[] = [
  {
    call: 'POST create-payment-intent',
    // `bookingId` is ours: it says which booking is meant.
    payload: 'price, bookingId',
    by: 'buyer',
    input: async ({ deal }) => {
      const { item, bookingId } = await deal();
      return { price: item.price, bookingId };
    },
    answer: { clientSecret: text },
    again: [200, { clientSecret: text }],
    others: notThereFor('stranger', 'seller', 'admin'),
    instead: [
      [
        'another price',
        () => ({ price: 1 }),
        refused('payment_price', 'The price does not match the booking.'),
      ],
      ['a booking that is not there', () => ({ bookingId: nothing }), notFound],
    ],
    depth: 'payments-intent.test.ts',
  },
  {
    call: 'PUT confirmorder?id&itemId&transactionId',
    by: 'buyer',
    input: async ({ authorised, deal }) => {
      const { bookingId, item, transactionId } = await authorised(await deal());
      return { id: bookingId, itemId: item.id, transactionId };
    },
    answer: { modifiedCount: 1 },
    again: [200, { modifiedCount: 0 }],
    others: notThereFor('stranger', 'seller', 'admin'),
    instead: [
      ['a booking that is not there', () => ({ id: nothing }), notFound],
      ['another item', async ({ itemId }) => ({ itemId: await itemId() }), notFound],
      ['a transaction that is none', () => ({ transactionId: 'pi_made_up' }), notFound],
    ],
    depth: 'payments-confirm.test.ts',
  },
];
