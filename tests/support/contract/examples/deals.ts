import { randomUUID } from 'node:crypto';
import type { TestClient } from '../../test-client.ts';
import type { Entry } from './entry.ts';

/** Reserves the item for the booking. */
async function accepted(seller: TestClient, id: string): Promise<string> {
  await seller.post(`/api/deals/${id}/accept`, {});
  return id;
}

export const dealExamples: Record<string, Entry> = {
  'POST /api/addbooking': {
    others: 'anybody',
    notForSellers: true,
    async example({ buyer, item }) {
      const { id, price } = await item();
      return {
        by: buyer,
        body: {
          itemId: id,
          phoneNumber: '01712 440 918',
          location: 'Dhanmondi 27, Dhaka',
          price,
        },
        takes: ['location'],
        read: async ({ insertedId }) => (await buyer.get(`/api/bookings/${insertedId}`)).body,
      };
    },
  },
  'GET /api/orders': {
    others: 'forbidden',
    example: ({ buyer }) => ({ by: buyer, query: { email: buyer.email } }),
  },
  'GET /api/bookings/:id': {
    others: 'not_found',
    example: async ({ buyer, deal }) => ({ by: buyer, params: { id: (await deal()).bookingId } }),
  },
  'GET /api/deals': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { side: 'buyer', stage: 'booked' } }),
  },
  'GET /api/deals/export': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { side: 'buyer', stage: 'booked' } }),
  },
  'GET /api/deals/:id': {
    others: 'not_found',
    example: async ({ buyer, deal }) => ({ by: buyer, params: { id: (await deal()).bookingId } }),
  },
  'GET /api/deals/:id/receipt': {
    others: 'not_found',
    example: async ({ buyer, paidDeal }) => ({ by: buyer, params: { id: await paidDeal() } }),
  },
  'POST /api/deals/:id/cancel': {
    others: 'not_found',
    example: async ({ buyer, deal }) => ({
      by: buyer,
      params: { id: (await deal()).bookingId },
      body: { reason: 'changed_mind' },
    }),
  },
  'POST /api/deals/:id/strikenoshow': {
    others: 'anybody',
    example: async ({ admin, seller, deal }) => {
      const id = (await deal()).bookingId;
      await seller.post(`/api/deals/${id}/cancel`, { reason: 'no_show' });
      const body = { reason: 'They were there, as both wrote.' };
      return { by: admin, params: { id }, body };
    },
  },
  'POST /api/deals/:id/accept': {
    others: 'not_found',
    example: async ({ buyer, requestTo }) => ({
      by: buyer,
      params: { id: await requestTo(buyer) },
    }),
  },
  'POST /api/deals/:id/decline': {
    others: 'not_found',
    example: async ({ buyer, requestTo }) => ({
      by: buyer,
      params: { id: await requestTo(buyer) },
      body: { reason: 'price' },
    }),
  },
  'POST /api/deals/:id/extend': {
    others: 'not_found',
    example: async ({ buyer, requestTo }) => ({
      by: buyer,
      params: { id: await accepted(buyer, await requestTo(buyer)) },
    }),
  },
  'POST /api/deals/:id/end': {
    others: 'not_found',
    example: async ({ buyer, requestTo }) => ({
      by: buyer,
      params: { id: await accepted(buyer, await requestTo(buyer)) },
      body: { reason: 'no_show' },
    }),
  },
  'POST /api/deals/:id/handover': {
    others: 'not_found',
    example: async ({ buyer, deal }) => ({ by: buyer, params: { id: (await deal()).bookingId } }),
  },
  'POST /api/deals/:id/inspection': {
    others: 'not_found',
    example: async ({ buyer, paidDeal }) => ({
      by: buyer,
      params: { id: await paidDeal() },
      body: {
        lines: [
          { step: 'place', result: 'pass' },
          { step: 'same-item', result: 'differs', note: 'Scratched off' },
        ],
        passed: false,
        key: randomUUID(),
      },
    }),
  },
  'POST /api/deals/:id/inspection/agree': {
    others: 'not_found',
    example: async ({ buyer, inspectedFor }) => ({
      by: buyer,
      params: { id: await inspectedFor(buyer) },
      body: { version: 1 },
    }),
  },
  'POST /api/deals/:id/sensortests/:kind': {
    others: 'not_found',
    example: async ({ buyer, paidDeal }) => ({
      by: buyer,
      params: { id: await paidDeal(), kind: 'dust' },
    }),
  },
  'GET /api/signingkeys': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'POST /api/deals/:id/newcode': {
    others: 'not_found',
    example: async ({ buyer, paidDeal }) => ({
      by: buyer,
      params: { id: await paidDeal() },
      body: { lines: [], passed: false },
    }),
  },
  'POST /api/deals/:id/complete': {
    others: 'not_found',
    example: async ({ buyer, handedOverDeal }) => ({
      by: buyer,
      params: { id: await handedOverDeal() },
    }),
  },
  'POST /api/deals/:id/payment': {
    others: 'not_found',
    async example({ buyer, deal }) {
      const { item, bookingId } = await deal();
      return {
        by: buyer,
        params: { id: bookingId },
        body: { method: 'bkash', price: item.price },
      };
    },
  },
  'GET /api/payment-setup': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'POST /api/create-payment-intent': {
    others: 'not_found',
    async example({ buyer, deal }) {
      const { item, bookingId } = await deal();
      return { by: buyer, body: { price: item.price, bookingId } };
    },
  },
  'PUT /api/confirmorder': {
    others: 'not_found',
    async example({ buyer, authorised, deal }) {
      const { bookingId, item, transactionId } = await authorised(await deal());
      return { by: buyer, query: { id: bookingId, itemId: item.id, transactionId } };
    },
  },
  'POST /api/payments/:id/refund': {
    others: 'anybody',
    example: async ({ admin, soldPaymentId }) => ({
      by: admin,
      params: { id: await soldPaymentId() },
      body: { reason: 'The camera was never handed over.' },
    }),
  },
  'POST /api/payments/:id/parts': {
    others: 'anybody',
    example: async ({ admin, soldPaymentId }) => ({
      by: admin,
      params: { id: await soldPaymentId() },
      body: { part: randomUUID(), amount: 500, reason: 'The strap is missing.' },
    }),
  },
  'POST /api/payments/:id/parts/:part/outcome': {
    others: 'anybody',
    example: async ({ admin, unsurePart }) => ({
      by: admin,
      params: await unsurePart(),
      body: { outcome: 'failed', reason: 'The provider lists no such refund.' },
    }),
  },
  'POST /api/payments/:id/relist': {
    others: 'anybody',
    example: async ({ admin, refundedPaymentId }) => ({
      by: admin,
      params: { id: await refundedPaymentId() },
      body: { reason: 'The seller has the camera again.' },
    }),
  },
  'POST /api/payments/:id/review': {
    others: 'anybody',
    example: async ({ admin, doubtfulPaymentId }) => ({
      by: admin,
      params: { id: await doubtfulPaymentId() },
      body: { reason: 'Ended in the dashboard of the provider.' },
    }),
  },
  'POST /api/reporttoadmin/:itemId': {
    others: 'anybody',
    notForSellers: true,
    async example({ buyer, itemId }) {
      const id = await itemId();
      const { email, name } = buyer;
      return {
        by: buyer,
        params: { itemId: id },
        body: { itemId: id, userEmail: email, userName: name },
      };
    },
  },
  'GET /api/reporteditems': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'GET /api/reporteditems/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { status: 'available' } }),
  },
  'DELETE /api/reportedproductdelete/:id': {
    others: 'anybody',
    example: async ({ admin, reportedItem }) => ({
      by: admin,
      params: { id: await reportedItem({ ofNewcomer: true }) },
    }),
  },
};
