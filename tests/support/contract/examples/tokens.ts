import { makeToken } from '../../tokens.ts';
import type { Entry } from './entry.ts';

export const tokenExamples: Record<string, Entry> = {
  'GET /api/tokens': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'POST /api/tokens': {
    others: 'anybody',
    asksPassword: true,
    example: async ({ seller, newName }) => {
      // There are only so many of one person.
      const { body } = await seller.get('/api/tokens');
      const living = body.rows.filter(({ ended }: { ended?: object }) => !ended);
      if (living.length > 10) {
        const { _id } = living.find(({ name }: { name: string }) => name.startsWith('Till')) ?? {};
        if (_id) await seller.delete(`/api/tokens/${_id}`);
      }
      const name = `Till ${newName()}`.slice(0, 60);
      const { password } = seller;
      return { by: seller, body: { name, scopes: ['own:read'], password }, takes: ['name'] };
    },
  },
  'DELETE /api/tokens/:id': {
    others: 'not_found',
    example: async ({ seller, newName }) => {
      const name = `Till ${newName()}`.slice(0, 60);
      const { id } = await makeToken(seller, { name, scopes: ['own:read'] });
      return { by: seller, params: { id } };
    },
  },
};
