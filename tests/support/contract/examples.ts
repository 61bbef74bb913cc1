import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { Caller } from '../caller.ts';
import type { Cast } from '../cast.ts';

/** Values that an endpoint takes, and somebody who may make the call: it succeeds as it stands. */
export interface Example {
  by: Caller;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Reads what an accepted call stored, under the names of the body's fields. */
  read?: (answer: { insertedId: string }) => Promise<Record<string, unknown>>;
  /** What becomes of a text on its way, beyond that it is trimmed. */
  keeps?: (text: string) => string;
}

/**
 * What the same call answers to somebody else of the same role.
 * - `anybody`: the call is theirs as well
 * - `forbidden`: it names an e-mail address, which is not theirs
 * - `not_found`: it names an object, which is not theirs
 * - `refused`: it names something of theirs in a field, which is then wrong
 */
export type ForOthers = 'anybody' | 'forbidden' | 'not_found' | 'refused';

interface Entry {
  others: ForOthers;
  /** Makes a new example, so that the call before it changed nothing about this one. */
  example: (cast: Cast) => Example | Promise<Example>;
}

const ofBuyer = ({ buyer }: Cast) => ({ by: buyer, params: { email: buyer.email } });
const ofAdmin = ({ admin }: Cast) => ({ by: admin, params: { email: admin.email } });
const itemOfSeller = async ({ seller, itemId }: Cast) => ({
  by: seller,
  params: { id: await itemId() },
});
const newSeller = async ({ admin, personId }: Cast) => ({
  by: admin,
  params: { id: await personId('Seller') },
});

/** One entry for each endpoint of the contract; a new endpoint brings its own. */
const entries: Record<string, Entry> = {
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

  'POST /api/images': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },

  'GET /api/categories': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/advertiseditems': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/category/:id': {
    others: 'anybody',
    example: ({ nobody, category }) => ({ by: nobody, params: { id: category } }),
  },
  'POST /api/addproduct': {
    others: 'refused',
    example: ({ seller, goodProduct }) => ({
      by: seller,
      body: goodProduct,
      read: ({ insertedId }) => rowOf(seller, `/api/myproducts/${seller.email}`, '_id', insertedId),
    }),
  },
  'GET /api/myproducts/:email': {
    others: 'forbidden',
    example: ({ seller }) => ({ by: seller, params: { email: seller.email } }),
  },
  'GET /api/makeadvertise/:id': { others: 'not_found', example: itemOfSeller },
  'GET /api/deleteproduct/:id': { others: 'not_found', example: itemOfSeller },
  'POST /api/managecategories': {
    others: 'anybody',
    example: ({ admin, newName }) => ({
      by: admin,
      body: { name: newName() },
      read: ({ insertedId }) => rowOf(admin, '/api/categories', '_id', insertedId),
      keeps: onOneLine,
    }),
  },
  'PATCH /api/managecategories/:id': {
    others: 'anybody',
    async example({ admin, newName }) {
      const { body } = await admin.get('/api/categories');
      const { _id, name } = body.at(-1);
      return {
        by: admin,
        params: { id: _id },
        body: { name: newName(), was: name },
        read: async () => ({
          ...(await rowOf(admin, '/api/categories', '_id', _id)),
          was: name,
        }),
        keeps: onOneLine,
      };
    },
  },
  'PUT /api/managecategories/order': {
    others: 'anybody',
    async example({ admin }) {
      const { body } = await admin.get('/api/categories');
      const was = body.map(({ _id }: { _id: string }) => _id);
      return { by: admin, body: { ids: was.toReversed(), was } };
    },
  },

  'POST /api/addbooking': {
    others: 'anybody',
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

  'POST /api/reporttoadmin/:itemId': {
    others: 'anybody',
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
  'DELETE /api/reportedproductdelete/:id': {
    others: 'anybody',
    example: async ({ admin, reportedItem }) => ({
      by: admin,
      params: { id: await reportedItem() },
    }),
  },
  'POST /api/contact': {
    others: 'anybody',
    example: ({ nobody }) => ({ by: nobody, body: { ...goodMessage, key: 'one', homepage: '' } }),
  },
  'GET /api/contactmessages': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'PATCH /api/contactmessages/:id': {
    others: 'anybody',
    example: async (cast) => ({
      by: cast.admin,
      params: { id: await newMessage(cast) },
      body: { read: true },
    }),
  },
  'DELETE /api/contactmessages/:id': {
    others: 'anybody',
    example: async (cast) => ({ by: cast.admin, params: { id: await newMessage(cast) } }),
  },
};

const goodMessage = {
  from_name: 'Tania Akter',
  from_email: 'tania@mailbox.example.com',
  message: 'Is the D750 still there?',
};

/** The id of a message to the shop. */
async function newMessage({ nobody, admin }: Cast): Promise<string> {
  await nobody.post('/api/contact', goodMessage);
  return (await admin.get('/api/contactmessages')).body.messages[0]._id;
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

async function photoOf(caller: Caller): Promise<string> {
  return (await caller.upload()).body.data.display_url;
}

/** The row of a list that has this value under this name. */
async function rowOf(
  caller: Caller,
  path: string,
  name: string,
  value: string,
): Promise<Record<string, unknown>> {
  const { body } = await caller.get(path);
  return body.find((row: Record<string, unknown>) => row[name] === value) ?? {};
}

/** The entry of an endpoint. Fails with what to do when there is none. */
export function exampleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Entry {
  const entry = entries[`${method} ${path}`];
  if (entry) return entry;
  throw new Error(
    `'${method} ${path}' has no example: add one to tests/support/contract/examples.ts`,
  );
}
