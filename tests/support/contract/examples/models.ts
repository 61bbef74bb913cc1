import type { Fixtures } from '../../fixtures.ts';
import { addModel, changeOf, propose, readModel, sampleModel } from '../../models.ts';
import type { Entry } from './entry.ts';

let made = 0;
/** A name that no model has. */
const newName = () => {
  made += 1;
  return `X${made}`;
};

const newModel = ({ admin }: Fixtures) => addModel(admin, { model: newName(), aliases: [] });

const newProposal = ({ rival }: Fixtures) => propose(rival, { brand: 'Meghna', model: newName() });

export const modelExamples: Record<string, Entry> = {
  'GET /api/shopmodels': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { search: 'nikon d750' } }),
  },
  'GET /api/shopmodels/export': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'GET /api/shopmodels/:id': {
    others: 'anybody',
    example: async (fixtures) => ({
      by: fixtures.admin,
      params: { id: await newModel(fixtures) },
    }),
  },
  'POST /api/shopmodels': {
    others: 'anybody',
    example: ({ admin }) => ({
      by: admin,
      body: { ...sampleModel, model: newName(), aliases: [] },
    }),
  },
  'PUT /api/shopmodels/:id': {
    others: 'anybody',
    example: async (fixtures) => {
      const { admin } = fixtures;
      const id = await newModel(fixtures);
      return {
        by: admin,
        params: { id },
        body: {
          ...(await changeOf(admin, id)),
          brand: 'Padma',
          model: newName(),
          releaseYear: 2023,
        },
      };
    },
  },
  'POST /api/shopmodels/:id/merge': {
    others: 'anybody',
    example: async (fixtures) => {
      const id = await newModel(fixtures);
      const { version } = await readModel(fixtures.admin, id);
      return {
        by: fixtures.admin,
        params: { id },
        body: { into: await newModel(fixtures), version },
      };
    },
  },
  'POST /api/shopmodels/:id/remove': {
    others: 'anybody',
    example: async (fixtures) => {
      const id = await newModel(fixtures);
      const { version } = await readModel(fixtures.admin, id);
      return { by: fixtures.admin, params: { id }, body: { version } };
    },
  },
  'POST /api/shopmodels/:id/restore': {
    others: 'anybody',
    example: async (fixtures) => {
      const id = await newModel(fixtures);
      const { version } = await readModel(fixtures.admin, id);
      await fixtures.admin.post(`/api/shopmodels/${id}/remove`, { version });
      return { by: fixtures.admin, params: { id }, body: { version: version + 1 } };
    },
  },
  'POST /api/modelproposals': {
    others: 'anybody',
    example: async (fixtures) => {
      await decideAll(fixtures);
      const body = { brand: 'Meghna', model: newName(), listing: 'Meghna with a lens' };
      return { by: fixtures.seller, body };
    },
  },
  'GET /api/modelproposals': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { state: 'open', limit: '5' } }),
  },
  'POST /api/modelproposals/:id/accept': {
    others: 'anybody',
    example: async (fixtures) => {
      await decideAll(fixtures);
      const id = await newProposal(fixtures);
      const body = { ...sampleModel, brand: 'Meghna', model: newName(), aliases: [] };
      return { by: fixtures.admin, params: { id }, body };
    },
  },
  'POST /api/modelproposals/:id/alias': {
    others: 'anybody',
    example: async (fixtures) => {
      await decideAll(fixtures);
      const id = await newProposal(fixtures);
      return { by: fixtures.admin, params: { id }, body: { model: await newModel(fixtures) } };
    },
  },
  'POST /api/modelproposals/:id/reject': {
    others: 'anybody',
    example: async (fixtures) => {
      await decideAll(fixtures);
      const id = await newProposal(fixtures);
      return { by: fixtures.admin, params: { id }, body: { reason: 'There is no such camera.' } };
    },
  },
};

/** What waits is decided, so that another one can be proposed. */
async function decideAll({ admin }: Fixtures): Promise<void> {
  const { rows } = (await admin.get('/api/modelproposals?limit=100')).body;
  for (const { _id } of rows) {
    await admin.post(`/api/modelproposals/${_id}/reject`, { reason: 'Decided by a test.' });
  }
}
