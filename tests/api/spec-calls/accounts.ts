import type { Fixtures } from '#tests/support/fixtures.ts';
import {
  flag,
  forbidden,
  forbiddenTo,
  id,
  type Line,
  listOf,
  notFound,
  nothing,
  type Outcome,
  picture,
  text,
  unauthorized,
} from './line.ts';

const mismatch: Outcome = [
  403,
  {
    code: 'identity_mismatch',
    status: 'Forbidden',
    ownStatus: 'This is not the account that is signed in.',
  },
];

const own = ({ buyer }: Fixtures) => ({ email: buyer.email });
const unknown = () => ({ email: 'nobody@example.com' });

/** The four look-ups: oneself, or an admin about anyone. */
function lookUp(call: string, answer: unknown): Line {
  return {
    call,
    by: 'buyer',
    input: own,
    answer,
    again: [200, answer],
    others: { ...forbiddenTo('stranger', 'seller', 'newcomer'), admin: [200, answer] },
    instead: [['an address that nobody has', unknown, forbidden]],
    depth: 'accounts-people.test.ts',
  };
}

/** The entity User, as an admin's table shows it. */
const userOf = (type: 'Buyer' | 'Seller') => ({
  _id: id,
  name: text,
  email: text,
  uid: text,
  photoURL: text,
  type,
  verify: flag,
  isAdmin: false,
});

function tableOf(call: string, type: 'Buyer' | 'Seller'): Line {
  return {
    call,
    auth: true,
    by: 'admin',
    input: ({ admin }) => ({ email: admin.email }),
    answer: listOf(userOf(type), { picture }),
    again: [200, listOf(userOf(type), { picture })],
    others: forbiddenTo('buyer', 'seller', 'deputy'),
    instead: [['the address of somebody else', own, forbidden]],
    depth: 'accounts-admin.test.ts',
  };
}

const newSeller = async ({ personId }: Fixtures) => ({ id: await personId('Seller') });
const missing = () => ({ id: nothing });
const malformed = () => ({ id: '1' });

export const accountLines: Line[] = [
  {
    call: 'GET jwt?email',
    by: 'buyer',
    input: own,
    answer: { accessToken: text, expiresIn: 900 },
    again: [200, { accessToken: text, expiresIn: 900 }],
    others: {
      nobody: unauthorized,
      stranger: mismatch,
      seller: mismatch,
      admin: mismatch,
      newcomer: mismatch,
    },
    instead: [['an address that nobody has', unknown, mismatch]],
    changes: true,
    depth: 'accounts-tokens.test.ts',
  },
  {
    call: 'POST addusers',
    payload: 'name, email, uid, photoURL, type',
    by: 'newcomer',
    input: async ({ newcomer }) => ({
      name: 'Anika Rahman',
      email: newcomer.email,
      uid: newcomer.uid,
      photoURL: (await newcomer.upload()).body.data.display_url,
      type: 'Seller',
    }),
    answer: { acknowledged: true },
    again: [200, { ownStatus: 'Already inserted.' }],
    others: { nobody: unauthorized, buyer: mismatch, seller: mismatch, admin: mismatch },
    instead: [
      ['the uid of somebody else', ({ buyer }) => ({ uid: buyer.uid }), mismatch],
      ['the address of somebody else', own, mismatch],
    ],
    depth: 'accounts-people.test.ts',
  },
  lookUp('GET users/{email}', { type: 'Buyer', isAdmin: false }),
  lookUp('GET users/admin/{email}', { isAdmin: false }),
  lookUp('GET users/buyer/{email}', { isBuyer: true }),
  lookUp('GET users/seller/{email}', { isSeller: false }),
  {
    call: 'GET checkusertype/{email}',
    auth: true,
    by: 'buyer',
    input: own,
    answer: { isAdmin: false, type: 'Buyer' },
    again: [200, { isAdmin: false, type: 'Buyer' }],
    others: forbiddenTo('stranger', 'seller', 'admin'),
    instead: [['an address that nobody has', unknown, forbidden]],
    depth: 'accounts-people.test.ts',
  },
  {
    call: 'GET uservalidationcheck',
    auth: true,
    by: 'buyer',
    answer: { status: 'valid' },
    again: [200, { status: 'valid' }],
    others: { nobody: unauthorized, newcomer: unauthorized, admin: [200, { status: 'valid' }] },
    depth: 'accounts-tokens.test.ts',
  },
  tableOf('GET allbuyers/{email}', 'Buyer'),
  tableOf('GET allsellers/{email}', 'Seller'),
  {
    call: 'DELETE userdelete/{id}',
    auth: true,
    by: 'admin',
    input: newSeller,
    answer: { deletedCount: 1 },
    again: notFound,
    others: forbiddenTo('buyer', 'seller'),
    instead: [
      ['an id of nobody', missing, notFound],
      ['an id that is none', malformed, notFound],
      [
        'the own id',
        async ({ admin, idOf }) => ({ id: await idOf(admin) }),
        [409, { code: 'not_yourself', ownStatus: 'You cannot delete yourself.' }],
      ],
    ],
    depth: 'accounts-admin.test.ts',
  },
  {
    call: 'PATCH userverify/{id}',
    auth: true,
    by: 'admin',
    input: newSeller,
    answer: { modifiedCount: 1 },
    again: [200, { modifiedCount: 0 }],
    others: forbiddenTo('buyer', 'seller'),
    instead: [
      ['an id of nobody', missing, notFound],
      ['a buyer', async ({ personId }) => ({ id: await personId('Buyer') }), notFound],
      ['an id that is none', malformed, notFound],
    ],
    depth: 'accounts-admin.test.ts',
  },
];
