import {
  day,
  flag,
  forbidden,
  forbiddenTo,
  id,
  imageUrl,
  type Line,
  listOf,
  notFound,
  nothing,
  notThereFor,
  number,
  type Outcome,
  picture,
  text,
} from './line.ts';

/** The entity Booking (specification, section 3) before it is paid, its picture and its day. */
export const booking = {
  _id: id,
  customerName: text,
  customerEmail: text,
  itemId: id,
  itemName: text,
  itemImg: imageUrl,
  price: number,
  phoneNumber: text,
  location: text,
  salesStatus: 'available',
  isPaid: 'no',
  picture,
  date: day,
  sellerPhone: text,
  category: { _id: id, name: text },
};

export const detail = { ...booking, sellerName: text, sellerVerified: flag };

const refused = (code: string, ownStatus: string): Outcome => [
  409,
  { code, acknowledged: false, ownStatus },
];

export const orderLines: Line[] = [
  {
    call: 'GET orders?email',
    auth: true,
    by: 'buyer',
    input: async ({ buyer, deal }) => {
      await deal();
      return { email: buyer.email };
    },
    answer: listOf(booking),
    again: [200, listOf(booking)],
    others: forbiddenTo('stranger', 'seller', 'admin'),
    instead: [['an address that nobody has', () => ({ email: 'nobody@example.com' }), forbidden]],
    depth: 'orders.test.ts',
  },
  {
    call: 'POST addbooking',
    payload: 'customerName, customerEmail, itemId, itemName, itemImg, price, phoneNumber, location',
    auth: true,
    by: 'buyer',
    input: async ({ buyer, item }) => {
      const { id: itemId, price } = await item();
      return {
        customerName: buyer.name,
        customerEmail: buyer.email,
        itemId,
        itemName: 'Nikon D750',
        itemImg: '/images/1/320.jpg',
        price,
        phoneNumber: '01712 440 918',
        location: 'Dhanmondi 27, Dhaka',
      };
    },
    answer: { acknowledged: true, insertedId: id },
    again: refused('already_booked', 'You already booked it.'),
    others: {
      ...forbiddenTo(),
      seller: refused('own_item', 'You cannot book your own item.'),
      admin: [200, { acknowledged: true, insertedId: id }],
      rival: [200, { acknowledged: true, insertedId: id }],
    },
    instead: [
      ['an item that is not there', () => ({ itemId: nothing }), notFound],
      [
        'another price',
        () => ({ price: 1 }),
        refused('price_changed', 'The price has changed. Please look again.'),
      ],
      [
        'no meeting location',
        () => ({ location: '' }),
        [
          400,
          {
            code: 'bad_input',
            ownStatus: 'Please check the marked fields.',
            issues: [{ path: 'location', message: 'Meeting location is required' }],
          },
        ],
      ],
    ],
    depth: 'orders.test.ts',
  },
  {
    call: 'GET bookings/{id}',
    auth: true,
    by: 'buyer',
    input: async ({ deal }) => ({ id: (await deal()).bookingId }),
    answer: detail,
    again: [200, detail],
    others: notThereFor('stranger', 'seller', 'admin'),
    instead: [['an id of nothing', () => ({ id: nothing }), notFound]],
    depth: 'orders.test.ts',
  },
];
