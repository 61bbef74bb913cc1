import type { Fixtures } from '../../fixtures.ts';
import { endpointPath } from '../../webhooks.ts';
import type { Entry, Example } from './entry.ts';

/** Nothing listens there. */
const url = 'http://127.0.0.1:9/hook';

/** An endpoint of the caller's; the first of theirs makes room where they have too many. */
async function endpointOf({ seller }: Fixtures): Promise<string> {
  const { endpoints } = (await seller.get('/api/webhookendpoints')).body;
  if (endpoints.length >= 9) await seller.delete(endpointPath({ id: endpoints[0]._id }));
  const body = { url, kinds: ['order.paid'], password: seller.password };
  return (await seller.post('/api/webhookendpoints', body)).body.insertedId;
}

async function deliveryOf(fixtures: Fixtures): Promise<string> {
  const id = await endpointOf(fixtures);
  await fixtures.seller.post(endpointPath({ id }, 'ping'));
  const { body } = await fixtures.seller.get(endpointPath({ id }, 'deliveries'));
  return body.rows[0]._id;
}

const ofEndpoint =
  (body?: Record<string, unknown>) =>
  async (fixtures: Fixtures): Promise<Example> => ({
    by: fixtures.seller,
    params: { id: await endpointOf(fixtures) },
    ...(body && { body }),
  });

export const webhookExamples: Record<string, Entry> = {
  'GET /api/webhookendpoints': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'POST /api/webhookendpoints': {
    others: 'anybody',
    asksPassword: true,
    example: async (fixtures) => {
      const { seller } = fixtures;
      const id = await endpointOf(fixtures);
      await seller.delete(endpointPath({ id }));
      return { by: seller, body: { url, kinds: ['order.paid'], password: seller.password } };
    },
  },
  'PUT /api/webhookendpoints/:id': {
    others: 'not_found',
    example: ofEndpoint({ url, kinds: ['order.paid', 'order.completed'] }),
  },
  'DELETE /api/webhookendpoints/:id': { others: 'not_found', example: ofEndpoint() },
  'POST /api/webhookendpoints/:id/secret': {
    others: 'not_found',
    asksPassword: true,
    example: async (fixtures) => ({
      by: fixtures.seller,
      params: { id: await endpointOf(fixtures) },
      body: { password: fixtures.seller.password },
    }),
  },
  'POST /api/webhookendpoints/:id/resume': { others: 'not_found', example: ofEndpoint() },
  'POST /api/webhookendpoints/:id/ping': { others: 'not_found', example: ofEndpoint() },
  'POST /api/webhookendpoints/:id/replays': { others: 'not_found', example: ofEndpoint({}) },
  'GET /api/webhookendpoints/:id/deliveries': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.seller,
      params: { id: await endpointOf(fixtures) },
      query: { state: 'waiting', limit: '5' },
    }),
  },
  'GET /api/webhookdeliveries/:id': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.seller,
      params: { id: await deliveryOf(fixtures) },
    }),
  },
  'POST /api/webhookdeliveries/:id/replay': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.seller,
      params: { id: await deliveryOf(fixtures) },
    }),
  },
};
