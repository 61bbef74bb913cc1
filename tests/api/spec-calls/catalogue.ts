import type { Fixtures } from '#tests/support/fixtures.ts';
import {
  day,
  flag,
  forbidden,
  forbiddenTo,
  id,
  imageUrl,
  type Line,
  listOf,
  notFound,
  nothing,
  number,
  numberOrNull,
  picture,
  text,
  unauthorized,
} from './line.ts';

/** The entity Product (specification, section 3), the renditions of its picture, and whose it is. */
const product = {
  _id: id,
  name: text,
  image: imageUrl,
  category: id,
  userName: text,
  email: text,
  photoURL: text,
  verify: flag,
  date: day,
  resalePrice: number,
  originalPrice: number,
  purchaseYear: number,
  usedYear: number,
  conditionType: text,
  phone: text,
  location: text,
  description: text,
  salesStatus: 'available',
  advertise: text,
  picture,
  sellerUid: text,
};

/** Where the seller has a picture, and where the place is known. */
const maybe = { sellerPicture: picture, district: text, locationIn: { bn: text } };
/** What a seller is told of their own listings; beyond the specification. */
const ownMaybe = { ...maybe, expiresAt: text };

const category = { _id: id, name: text, count: number, lowestPrice: numberOrNull };
const advertised = { ...product, advertise: 'yes' };
const page = {
  _id: id,
  name: text,
  total: number,
  products: listOf(product, maybe),
  nextCursor: null,
};

const ownItem = async ({ itemId }: Fixtures) => ({ id: await itemId() });
const noItem = [
  ['an id of nothing', () => ({ id: nothing }), notFound],
  ['an id that is none', () => ({ id: 'nonsense' }), notFound],
] as const;

export const catalogueLines: Line[] = [
  {
    call: 'GET categories',
    by: 'nobody',
    answer: listOf(category),
    again: [200, listOf(category)],
    others: { buyer: [200, listOf(category)] },
    depth: 'catalogue-lists.test.ts',
  },
  {
    call: 'GET advertiseditems',
    by: 'nobody',
    input: async ({ seller, itemId }) => {
      await seller.get(`/api/makeadvertise/${await itemId()}`);
      return {};
    },
    answer: listOf(advertised, maybe),
    again: [200, listOf(advertised, maybe)],
    others: { admin: [200, listOf(advertised, maybe)] },
    depth: 'catalogue-lists.test.ts',
  },
  {
    call: 'POST addproduct',
    payload:
      'name, resalePrice, originalPrice, conditionType, phone, location, purchaseYear, usedYear, category, image, description',
    auth: true,
    by: 'seller',
    input: ({ goodProduct }) => goodProduct,
    answer: { acknowledged: true, insertedId: id },
    again: [200, { acknowledged: true, insertedId: id }],
    others: {
      ...forbiddenTo('buyer', 'admin'),
      newcomer: unauthorized,
      rival: [
        400,
        {
          code: 'image_not_yours',
          ownStatus: 'Please upload the product image again.',
          issues: [{ path: 'image', message: 'Please upload the product image again.' }],
        },
      ],
    },
    instead: [
      [
        'a category that is not there',
        () => ({ category: nothing }),
        [
          400,
          {
            code: 'category_unknown',
            ownStatus: 'Category is required',
            issues: [{ path: 'category', message: 'Category is required' }],
          },
        ],
      ],
      [
        'a field left empty',
        () => ({ name: '' }),
        [
          400,
          {
            code: 'bad_input',
            ownStatus: 'Please check the marked fields.',
            issues: [{ path: 'name', message: 'Name is required' }],
          },
        ],
      ],
    ],
    depth: 'catalogue-adding.test.ts',
  },
  {
    call: 'GET myproducts/{email}',
    auth: true,
    by: 'seller',
    input: async ({ seller, itemId }) => {
      await itemId();
      return { email: seller.email };
    },
    answer: listOf(product, ownMaybe),
    again: [200, listOf(product, ownMaybe)],
    others: forbiddenTo('buyer', 'rival', 'admin'),
    instead: [['an address that nobody has', () => ({ email: 'nobody@example.com' }), forbidden]],
    depth: 'catalogue-selling.test.ts',
  },
  {
    call: 'GET makeadvertise/{id}',
    auth: true,
    by: 'seller',
    input: ownItem,
    answer: { modifiedCount: 1 },
    again: [200, { modifiedCount: 0 }],
    others: { ...forbiddenTo('buyer', 'admin'), rival: notFound },
    instead: noItem,
    changes: true,
    depth: 'catalogue-selling.test.ts',
  },
  {
    call: 'GET deleteproduct/{id}',
    auth: true,
    by: 'seller',
    input: ownItem,
    answer: { deletedCount: 1 },
    again: notFound,
    others: { ...forbiddenTo('buyer', 'admin'), rival: notFound },
    instead: noItem,
    changes: true,
    depth: 'catalogue-selling.test.ts',
  },
  {
    call: 'GET category/{id}',
    by: 'nobody',
    input: async ({ seller, category, goodProduct }) => {
      await seller.post('/api/addproduct', goodProduct);
      return { id: category };
    },
    answer: page,
    again: [200, page],
    others: { buyer: [200, page] },
    instead: noItem,
    depth: 'catalogue-lists.test.ts',
  },
];
