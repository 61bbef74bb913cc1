import type { Fixtures } from '../../fixtures.ts';
import { otherBrowser } from '../../people.ts';
import { TestClient } from '../../test-client.ts';
import { type Entry, rowOf } from './entry.ts';

const ofBuyer = ({ buyer }: Fixtures) => ({ by: buyer, params: { email: buyer.email } });
const ofAdmin = ({ admin }: Fixtures) => ({ by: admin, params: { email: admin.email } });
/** A look-up by e-mail address: one's own, or anybody's to an admin. */
const lookUp: Entry = {
  others: 'forbidden',
  adminsAskAboutAll: true,
  unregistered: 404,
  example: ofBuyer,
};
const newSeller = async ({ admin, personId }: Fixtures) => ({
  by: admin,
  params: { id: await personId('Seller') },
});

/** A second session of the buyer's, to be ended. */
async function anotherSession({ buyer }: Fixtures) {
  const { email, password } = buyer;
  await otherBrowser(buyer).post('/api/auth/sign-in/email', { email, password });
  const { body } = await buyer.get('/api/sessions');
  return { by: buyer, params: { id: body.find((row: { current: boolean }) => !row.current)._id } };
}

async function photoOf(caller: TestClient): Promise<string> {
  return (await caller.upload()).body.data.display_url;
}

export const accountExamples: Record<string, Entry> = {
  'GET /api/jwt': {
    others: 'forbidden',
    unregistered: 403,
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
  'GET /api/users/:email': lookUp,
  'GET /api/users/admin/:email': lookUp,
  'GET /api/users/buyer/:email': lookUp,
  'GET /api/users/seller/:email': lookUp,
  'GET /api/checkusertype/:email': { others: 'forbidden', example: ofBuyer },
  'GET /api/uservalidationcheck': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'GET /api/allbuyers/:email': { others: 'forbidden', example: ofAdmin },
  'GET /api/allsellers/:email': { others: 'forbidden', example: ofAdmin },
  'GET /api/allbuyers/:email/export': { others: 'forbidden', example: ofAdmin },
  'GET /api/allsellers/:email/export': { others: 'forbidden', example: ofAdmin },
  'DELETE /api/userdelete/:id': { others: 'anybody', example: newSeller },
  'PATCH /api/userverify/:id': { others: 'anybody', example: newSeller },
  'PATCH /api/userunverify/:id': {
    others: 'anybody',
    async example(fixtures) {
      const example = await newSeller(fixtures);
      await fixtures.admin.patch(`/api/userverify/${example.params.id}`);
      return { ...example, takes: ['reason'], body: { reason: 'Sold what was not theirs' } };
    },
  },
  'GET /api/closedaccounts': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'GET /api/closedaccounts/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { state: 'closed', sort: 'name' } }),
  },
  'PATCH /api/closedaccounts/:id': {
    others: 'anybody',
    example: async ({ admin, closedAccount }) => ({
      by: admin,
      params: { id: await closedAccount() },
      body: { allowed: true },
    }),
  },
  'POST /api/people/:id/suspend': {
    others: 'anybody',
    example: async ({ admin, personId }) => {
      const id = await personId('Seller');
      return {
        by: admin,
        params: { id },
        takes: ['reason'],
        body: { reason: 'Sells what is not theirs' },
        read: async () => {
          const row = await rowOf(admin, `/api/allsellers/${admin.email}`, '_id', id);
          return { reason: row.suspendedFor };
        },
      };
    },
  },
  'POST /api/people/:id/reinstate': {
    others: 'anybody',
    async example(fixtures) {
      const example = await newSeller(fixtures);
      await fixtures.admin.post(`/api/people/${example.params.id}/suspend`, { reason: 'A trial' });
      return example;
    },
  },
  'POST /api/people/:id/limit': {
    others: 'anybody',
    example: async ({ admin, personId }) => {
      const id = await personId('Seller');
      return {
        by: admin,
        params: { id },
        takes: ['reason'],
        body: { reason: 'Writes links to other shops', days: 7 },
        read: async () => {
          const row = await rowOf(admin, `/api/allsellers/${admin.email}`, '_id', id);
          return row.limited as Record<string, unknown>;
        },
      };
    },
  },
  'POST /api/people/:id/unlimit': {
    others: 'anybody',
    async example(fixtures) {
      const example = await newSeller(fixtures);
      const limit = { reason: 'A trial', days: 7 };
      await fixtures.admin.post(`/api/people/${example.params.id}/limit`, limit);
      return example;
    },
  },
  'PATCH /api/people/:id/moderator': {
    others: 'anybody',
    example: async (fixtures) => ({
      ...(await newSeller(fixtures)),
      body: { moderator: true },
    }),
  },
  'GET /api/my-account': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'PATCH /api/my-account': {
    others: 'anybody',
    spendsCaller: true,
    async example({ buyer }) {
      const by = await new TestClient(buyer.url, 'Mitu Roy').join();
      return {
        by,
        takes: ['name', 'place'],
        body: {
          name: 'Mitu Roy Das',
          phone: '01711-234567',
          place: 'Mirpur, Dhaka',
          language: 'bn',
        },
        read: async () => (await by.get('/api/my-account')).body,
      };
    },
  },
  'POST /api/my-account/become-seller': {
    others: 'anybody',
    spendsCaller: true,
    notForAdmins: true,
    example: async ({ buyer }) => ({
      by: await new TestClient(buyer.url, 'Mitu Roy').join(),
      body: { phoneNumber: '01711-234567' },
    }),
  },
  'GET /api/my-data': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'POST /api/my-account/delete': {
    others: 'refused',
    asksPassword: true,
    notForAdmins: true,
    example: async ({ buyer }) => ({
      by: await new TestClient(buyer.url, 'Mitu Roy').join('Buyer', 'a horse of my own'),
      body: { password: 'a horse of my own' },
    }),
  },
  'GET /api/sessions': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'DELETE /api/sessions/:id': { others: 'not_found', spendsCaller: true, example: anotherSession },
  'POST /api/sessions/end-all': {
    others: 'anybody',
    spendsCaller: true,
    example: ({ buyer }) => ({ by: buyer, body: { alsoHere: false } }),
  },
  'GET /api/demo-accounts': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/sign-in-options': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
};
