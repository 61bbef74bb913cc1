import type { Caller } from '../../caller.ts';
import type { Cast } from '../../cast.ts';
import { type Entry, rowOf } from './entry.ts';

const ofBuyer = ({ buyer }: Cast) => ({ by: buyer, params: { email: buyer.email } });
const ofAdmin = ({ admin }: Cast) => ({ by: admin, params: { email: admin.email } });
const newSeller = async ({ admin, personId }: Cast) => ({
  by: admin,
  params: { id: await personId('Seller') },
});

async function photoOf(caller: Caller): Promise<string> {
  return (await caller.upload()).body.data.display_url;
}

export const accountExamples: Record<string, Entry> = {
  'GET /api/jwt': {
    others: 'forbidden',
    example: ({ buyer }) => ({ by: buyer, query: { email: buyer.email } }),
  },
  'POST /api/addusers': {
    others: 'forbidden',
    async example({ freshNewcomer, admin }) {
      const by = await freshNewcomer();
      const { email, uid } = by;
      return {
        by,
        takes: ['name'],
        body: { name: 'Anika Rahman', email, uid, photoURL: await photoOf(by), type: 'Buyer' },
        read: () => rowOf(admin, `/api/allbuyers/${admin.email}`, 'uid', uid),
      };
    },
  },
  'GET /api/users/:email': { others: 'forbidden', example: ofBuyer },
  'GET /api/users/admin/:email': { others: 'forbidden', example: ofBuyer },
  'GET /api/users/buyer/:email': { others: 'forbidden', example: ofBuyer },
  'GET /api/users/seller/:email': { others: 'forbidden', example: ofBuyer },
  'GET /api/checkusertype/:email': { others: 'forbidden', example: ofBuyer },
  'GET /api/uservalidationcheck': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'GET /api/allbuyers/:email': { others: 'forbidden', example: ofAdmin },
  'GET /api/allsellers/:email': { others: 'forbidden', example: ofAdmin },
  'DELETE /api/userdelete/:id': { others: 'anybody', example: newSeller },
  'PATCH /api/userverify/:id': { others: 'anybody', example: newSeller },
  'GET /api/closedaccounts': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'PATCH /api/closedaccounts/:id': {
    others: 'anybody',
    example: async ({ admin, closedAccount }) => ({
      by: admin,
      params: { id: await closedAccount() },
      body: { allowed: true },
    }),
  },
  'GET /api/demo-accounts': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/sign-in-options': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
};
