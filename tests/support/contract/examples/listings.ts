import type { Fixtures } from '../../fixtures.ts';
import type { Entry } from './entry.ts';

const content = {
  fields: { name: 'Zenit E', resalePrice: 'about 5,000', stockNumber: 'A-104' },
  images: [],
};

/** Of twenty that somebody may have, calls before may have left as many. */
async function deleteAll({ seller }: Fixtures): Promise<void> {
  const { body } = await seller.get('/api/drafts');
  for (const { _id } of body) await seller.delete(`/api/drafts/${_id}`);
}

/** A draft of the seller's. */
async function ownDraft(fixtures: Fixtures): Promise<string> {
  const { seller } = fixtures;
  await deleteAll(fixtures);
  return (await seller.post('/api/drafts', content)).body.insertedId;
}

/** About a draft of the seller's. */
const aboutDraft =
  (body?: Record<string, unknown>): Entry['example'] =>
  async (fixtures) => ({
    by: fixtures.seller,
    params: { id: await ownDraft(fixtures) },
    ...(body && { body }),
  });

/** About a new item of the seller's, after this was done about it. */
const aboutItem =
  (before?: 'pause' | 'withdraw', body?: Record<string, unknown>): Entry['example'] =>
  async ({ seller, itemId }) => {
    const id = await itemId();
    if (before) await seller.post(`/api/listings/${id}/${before}`, { reason: 'other' });
    return { by: seller, params: { id }, ...(body && { body }) };
  };

export const listingExamples: Record<string, Entry> = {
  'GET /api/drafts': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'POST /api/drafts': {
    others: 'anybody',
    async example(fixtures) {
      await deleteAll(fixtures);
      return { by: fixtures.seller, body: content };
    },
  },
  'GET /api/drafts/:id': { others: 'not_found', example: aboutDraft() },
  'PUT /api/drafts/:id': { others: 'not_found', example: aboutDraft(content) },
  'DELETE /api/drafts/:id': { others: 'not_found', example: aboutDraft() },
  'POST /api/listings/:id/pause': { others: 'not_found', example: aboutItem() },
  'POST /api/listings/:id/resume': { others: 'not_found', example: aboutItem('pause') },
  'POST /api/listings/:id/withdraw': {
    others: 'not_found',
    example: aboutItem(undefined, { reason: 'keep_it' }),
  },
  'POST /api/listings/:id/renew': { others: 'not_found', example: aboutItem() },
  'POST /api/listings/:id/unrenew': { others: 'not_found', example: aboutItem(undefined, {}) },
  'POST /api/listings/:id/relist': { others: 'not_found', example: aboutItem('withdraw') },
};
