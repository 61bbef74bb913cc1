import type { Fixtures } from '../../fixtures.ts';
import { type Entry, rowOf } from './entry.ts';

const itemOfSeller = async ({ seller, itemId }: Fixtures) => ({
  by: seller,
  params: { id: await itemId() },
});

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

export const catalogueExamples: Record<string, Entry> = {
  'POST /api/images': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/categories': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/categorynames': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/advertiseditems': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/category/:id': {
    others: 'anybody',
    example: ({ nobody, category }) => ({ by: nobody, params: { id: category } }),
  },
  'GET /api/facets/:id': {
    others: 'anybody',
    example: ({ nobody, category }) => ({ by: nobody, params: { id: category } }),
  },
  'GET /api/search': {
    others: 'anybody',
    example: ({ nobody }) => ({ by: nobody, query: { q: 'nikon' } }),
  },
  'GET /api/searchfacets': {
    others: 'anybody',
    example: ({ nobody }) => ({ by: nobody, query: { q: 'nikon' } }),
  },
  'GET /api/suggestions': {
    others: 'anybody',
    example: ({ nobody }) => ({ by: nobody, query: { q: 'nik' } }),
  },
  'POST /api/addproduct': {
    others: 'refused',
    example: ({ seller, goodProduct }) => ({
      by: seller,
      body: goodProduct,
      takes: ['name', 'location', 'description'],
      read: ({ insertedId }) => rowOf(seller, `/api/myproducts/${seller.email}`, '_id', insertedId),
    }),
  },
  'POST /api/addproducts': {
    others: 'anybody',
    example: ({ seller, goodProduct, newName }) => ({
      by: seller,
      body: {
        rows: [
          { ...goodProduct, key: newName() },
          { ...goodProduct, key: newName() },
        ],
      },
    }),
  },
  'POST /api/changelistings': {
    others: 'anybody',
    example: async ({ seller, itemId }) => ({
      by: seller,
      body: {
        rows: [
          { id: await itemId(), do: 'pause' },
          { id: await itemId(), do: 'pause' },
        ],
      },
    }),
  },
  'GET /api/myproducts/:email': {
    others: 'forbidden',
    example: ({ seller }) => ({ by: seller, params: { email: seller.email } }),
  },
  'GET /api/listings/export': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/product/:id': {
    others: 'anybody',
    example: async ({ nobody, itemId }) => ({ by: nobody, params: { id: await itemId() } }),
  },
  'GET /api/editproduct/:id': { others: 'not_found', example: itemOfSeller },
  'PUT /api/editproduct/:id': {
    others: 'not_found',
    // A serial number of another item, which an earlier call added.
    refusalWrites: ['alarms'],
    async example(fixtures) {
      const { by, params } = await itemOfSeller(fixtures);
      return {
        by,
        params,
        body: { ...fixtures.goodProduct, version: 1 },
        takes: ['name', 'location', 'description'],
        // From what the product is called.
        fills: ['brand', 'model', 'mount'],
        read: async () => (await by.get(`/api/editproduct/${params.id}`)).body,
      };
    },
  },
  'GET /api/models': {
    others: 'anybody',
    example: ({ nobody }) => ({ by: nobody, query: { q: '5d mk2' } }),
  },
  'GET /api/priceguide': {
    others: 'anybody',
    async example({ nobody }) {
      const { body: models } = await nobody.get('/api/models?q=nikon+d750');
      const query = { modelId: models[0].id, conditionType: 'Good', usedYear: '3' };
      return { by: nobody, query };
    },
  },
  'GET /api/kit': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'PUT /api/kit': {
    others: 'anybody',
    example: async ({ buyer }) => {
      const { body: models } = await buyer.get('/api/models?q=nikon+d750');
      const items = [{ modelId: models[0].id, mount: models[0].mount }];
      return { by: buyer, body: { items } };
    },
  },
  'GET /api/kitsearch': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { q: 'nikon', fits: 'kit' } }),
  },
  'GET /api/kitfacets': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { q: 'nikon', fits: 'kit' } }),
  },
  'GET /api/kitcounts': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { q: 'nikon' } }),
  },
  'GET /api/kitfits/:id': {
    others: 'anybody',
    example: async ({ buyer, itemId }) => ({ by: buyer, params: { id: await itemId() } }),
  },
  'GET /api/makeadvertise/:id': { others: 'not_found', example: itemOfSeller },
  'GET /api/deleteproduct/:id': { others: 'not_found', example: itemOfSeller },
  'POST /api/productviews': {
    others: 'anybody',
    example: async ({ nobody, itemId }) => ({
      by: nobody,
      body: { ids: [await itemId(), await itemId()] },
    }),
  },
  'GET /api/productviews': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'POST /api/managecategories': {
    others: 'anybody',
    example: ({ admin, newName }) => ({
      by: admin,
      body: { name: newName() },
      read: ({ insertedId }) => rowOf(admin, '/api/categories', '_id', insertedId),
      keeps: onOneLine,
      takes: ['name'],
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
        read: () => rowOf(admin, '/api/categories', '_id', _id),
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
};
