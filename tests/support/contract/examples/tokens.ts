import type { TestClient } from '../../test-client.ts';
import type { Entry } from './entry.ts';

/** Of the living tokens of one person so many may be of examples: there are only so many. */
const most = 8;

/** Ends the oldest tokens that examples made. */
async function makeRoom(person: TestClient): Promise<void> {
  const { body } = await person.get('/api/tokens');
  // Newest first.
  const living = (body.rows ?? []).filter(
    ({ name, ended }: { name: string; ended?: object }) => name.startsWith('Till') && !ended,
  );
  for (const { _id } of living.slice(most)) await person.delete(`/api/tokens/${_id}`);
}

export const tokenExamples: Record<string, Entry> = {
  'GET /api/tokens': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'POST /api/tokens': {
    others: 'anybody',
    asksPassword: true,
    example: async ({ seller, newName }) => {
      await makeRoom(seller);
      const name = `Till ${newName()}`.slice(0, 60);
      const { password } = seller;
      return { by: seller, body: { name, scopes: ['own:read'], password }, takes: ['name'] };
    },
  },
  'DELETE /api/tokens/:id': {
    others: 'not_found',
    // Of anybody: who made it need not be a seller any more.
    example: async ({ buyer, newName, plantToken }) => {
      await makeRoom(buyer);
      const id = await plantToken(buyer, `Till ${newName()}`.slice(0, 60));
      return { by: buyer, params: { id } };
    },
  },
};
