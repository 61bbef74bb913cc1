import { example, exampleIds } from '../kernel/example.ts';
import { examplePhoto, examplePicture } from '../media/examples.ts';
import { acceptDeal, cancelDeal, declineDeal, listDeals, readDeal } from './deal-endpoints.ts';
import { addBooking, listOrders, readBooking } from './endpoints.ts';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  listOffers,
  makeOffer,
  setOffers,
  withdrawOffer,
} from './offer-endpoints.ts';

const { booking, offer, counter, product, category } = exampleIds;
const name = 'Nikon D750 with 24-120mm';
const meeting = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
const params = { id: booking };
const done = { modifiedCount: 1 };
const buyerEmail = 'tania@example.com';

const booked = {
  _id: booking,
  customerName: 'Tania Akter',
  customerEmail: buyerEmail,
  itemId: product,
  itemName: name,
  itemImg: examplePhoto,
  picture: examplePicture,
  price: 78_500,
  ...meeting,
  salesStatus: 'available' as const,
  isPaid: 'no' as const,
  date: 'Sunday 8:25pm 29 Nov 2026',
  sellerPhone: '01712-440 918',
  category: { _id: category, name: 'DSLR cameras' },
};

const deal = {
  _id: booking,
  side: 'buyer' as const,
  stage: 'booked' as const,
  item: {
    _id: product,
    name,
    image: examplePhoto,
    picture: examplePicture,
    salesStatus: 'available' as const,
  },
  price: 78_500,
  bookedAt: '2026-11-29T14:25:18.190Z',
  noShowFrom: '2026-11-29T14:25:18.190Z',
  takesCash: true as const,
  buyer: { name: 'Tania Akter', ...meeting },
  seller: { name: 'Rafiq Hasan', verified: false, phoneNumber: '01712-440 918' },
};

const offered = {
  _id: offer,
  side: 'buyer' as const,
  by: 'buyer' as const,
  state: 'open' as const,
  yourTurn: false,
  price: 72_000,
  item: {
    _id: product,
    name,
    image: examplePhoto,
    picture: examplePicture,
    price: 78_500,
    salesStatus: 'available' as const,
  },
  buyer: { name: 'Tania Akter', ...meeting },
  seller: { name: 'Rafiq Hasan', verified: false },
  madeAt: '2026-11-29T14:25:18.190Z',
  expiresAt: '2026-12-01T14:25:18.190Z',
};

const offers = [
  example(listOffers, {
    query: { side: 'buyer', state: 'open', limit: '20' },
    reply: { rows: [offered], total: 1, nextCursor: null },
  }),
  example(makeOffer, {
    body: { itemId: product, price: 72_000, ...meeting },
    reply: { acknowledged: true, insertedId: offer, state: 'open' },
  }),
  example(acceptOffer, { params: { id: offer }, reply: done }),
  example(declineOffer, { params: { id: offer }, reply: done }),
  example(counterOffer, {
    params: { id: offer },
    body: { price: 9_500 },
    reply: { modifiedCount: 1, insertedId: counter },
  }),
  example(withdrawOffer, { params: { id: offer }, reply: done }),
  example(setOffers, {
    params: { id: product },
    body: { takesOffers: true, floor: 15_000 },
    reply: done,
  }),
];

export const orderExamples = [
  example(addBooking, {
    body: { itemId: product, ...meeting, price: 78_500 },
    reply: { acknowledged: true, insertedId: booking },
  }),
  example(listOrders, { query: { email: buyerEmail }, reply: [booked] }),
  example(readBooking, {
    params,
    reply: { ...booked, sellerName: 'Rafiq Hasan', sellerVerified: false },
  }),
  example(listDeals, {
    query: { side: 'buyer', stage: 'booked', limit: '20' },
    reply: { rows: [deal], total: 1, nextCursor: null },
  }),
  example(readDeal, {
    params,
    reply: {
      ...deal,
      events: [{ kind: 'booked', by: 'buyer', at: '2026-11-29T14:25:18.190Z' }],
      checklist: 'dslr',
    },
  }),
  example(acceptDeal, { params, reply: done }),
  example(declineDeal, { params, body: { reason: 'price' }, reply: done }),
  example(cancelDeal, { params, body: { reason: 'changed_mind' }, reply: done }),
  ...offers,
];
