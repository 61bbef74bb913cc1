import type { input } from 'zod/v4/core';
import { example, exampleIds } from '../kernel/example.ts';
import { recordOf } from '../kernel/record.ts';
import { examplePhoto, examplePicture } from '../media/examples.ts';
import type { ListingsToChange, ProductsToAdd } from './bulk.ts';
import { addProducts, changeListings } from './bulk-endpoints.ts';
import { steppedFacets } from './choices.ts';
import { addDraft, deleteDraft, listDrafts, readDraft, saveDraft } from './draft-endpoints.ts';
import {
  addProduct,
  advertiseProduct,
  deleteProduct,
  exportListings,
  listAdvertised,
  listCategories,
  listMyProducts,
  nameCategories,
  readCategory,
  readFacets,
} from './endpoints.ts';
import {
  asked,
  exampleProduct,
  factsInForm,
  factsOnPage,
  listed,
  listingsFile,
} from './example-item.ts';
import {
  pauseListing,
  relistListing,
  renewListing,
  resumeListing,
  unrenewListing,
  withdrawListing,
} from './listing-endpoints.ts';
import { editProduct, listModels, readEditableProduct, readProduct } from './product-endpoints.ts';
import { readSearchFacets, searchProducts, suggest } from './search-endpoints.ts';
import { countViews, listViews } from './views-endpoints.ts';

const { product: id, category, seller, model } = exampleIds;

/** Of stepped facets that an example does not count. */
const noSteps = recordOf(steppedFacets, () => []);

const facets = {
  total: 1,
  totalIsExact: true,
  countsAreExact: true,
  brands: [{ name: 'Nikon', count: 1 }],
  mounts: [{ name: 'Nikon F', count: 1 }],
  condition: { Excellent: 0, Good: 1, Fair: 0 },
  used: { '0-5': 0, '6-8': 1, '9-120': 0 },
  verified: 0,
  evidence: 0,
  works: 1,
  charger: 0,
  box: 0,
  places: [{ place: 'dhaka', label: 'Dhaka', labelIn: { bn: 'ঢাকা' }, count: 1 }],
  price: { lowest: 78_500, highest: 78_500 },
  ...noSteps,
  shutter: [{ max: 50_000, count: 1 }],
  life: [{ max: 40, count: 1 }],
  lifeUnknown: 0,
};

const page = {
  product: exampleProduct,
  contact: null,
  own: false,
  booking: null,
  offers: { lowest: 39_250 },
  offer: null,
  categoryName: 'DSLR cameras',
  pictures: [examplePicture],
  shots: [],
  facts: {
    ...factsOnPage,
    releaseYear: 2014,
    sensor: 'full-frame',
    ratedShutter: 150_000,
    shutterLife: {
      count: 41_000,
      rated: 150_000,
      used: 27,
      perThousand: 720,
      source: { by: 'seller' as const },
    },
  },
  condition: null,
  boxContents: null,
  catalogueModel: { id: model, kind: 'dslr' as const },
  evidence: null,
  seller: {
    id: seller,
    name: 'Rafiq Hasan',
    photoURL: '',
    verified: false,
    memberSince: '2026-05-04T09:12:00.000Z',
    soldCount: 3,
    itemCount: 6,
  },
  sellerItems: [],
  similar: [],
  priceHistory: [{ price: 78_500, at: '2026-11-29T14:25:15.494Z' }],
  priceGuide: null,
  questions: { rows: [], total: 0 },
  listedAt: '2026-11-29T14:25:15.494Z',
};

const done = { modifiedCount: 1 };
const params = { id };

const read = [
  example(listCategories, {
    reply: [{ _id: category, name: 'DSLR cameras', count: 12, lowestPrice: 18_000 }],
  }),
  example(nameCategories, { reply: [{ _id: category, name: 'DSLR cameras' }] }),
  example(listAdvertised, { reply: [{ ...listed, email: '', phone: '', advertise: 'yes' }] }),
  example(readCategory, {
    params: { id: category },
    query: { sort: 'price-low', limit: '20' },
    reply: {
      _id: category,
      name: 'DSLR cameras',
      total: 1,
      products: [{ ...listed, email: '', phone: '' }],
      nextCursor: null,
    },
  }),
  example(readFacets, { params: { id: category }, query: { priceTo: '80000' }, reply: facets }),
  example(searchProducts, {
    query: { q: 'nikon', priceTo: '80000', sort: 'newest', limit: '20' },
    reply: {
      total: 1,
      totalIsExact: true,
      products: [{ ...exampleProduct, marks: [[0, 5]] }],
      nextCursor: null,
      corrected: null,
      understood: [],
      nearest: null,
    },
  }),
  example(readSearchFacets, {
    query: { q: 'nikon' },
    reply: {
      ...facets,
      categories: [{ id: category, name: 'DSLR cameras', count: 1 }],
      sellerName: null,
    },
  }),
  example(suggest, { query: { q: 'nik' }, reply: [{ kind: 'brand', text: 'Nikon' }] }),
  example(readProduct, { params, reply: page }),
  example(listModels, {
    query: { q: '5d mk2' },
    reply: [
      {
        id: 'f5e601a6-b792-88ea-84b9-59cfeff8a8f0',
        kind: 'dslr',
        brand: 'Canon',
        model: 'EOS 5D Mark II',
        mount: 'Canon EF',
        mounts: ['Canon EF'],
        sensor: 'full-frame',
        releaseYear: 2008,
        ratedShutter: 150_000,
      },
    ],
  }),
  example(countViews, { body: { ids: [id] }, reply: { acknowledged: true } }),
];

const own = [
  example(addProduct, {
    body: { ...asked, shutterCount: 41_000 },
    reply: { acknowledged: true, insertedId: id },
  }),
  example(readEditableProduct, {
    params,
    reply: {
      _id: id,
      ...asked,
      images: [examplePhoto],
      pictures: [examplePicture],
      ...factsInForm,
      conditionReport: null,
      boxContents: null,
      shots: [],
      serialEnding: null,
      stockNumber: '',
      takesOffers: true,
      offerFloor: null,
      salesStatus: 'available',
      version: 1,
    },
  }),
  example(editProduct, {
    params,
    body: { ...asked, resalePrice: 76_000, version: 1 },
    reply: done,
  }),
  example(listMyProducts, {
    params: { email: 'rafiq@example.com' },
    reply: [
      {
        ...listed,
        email: 'rafiq@example.com',
        phone: '01712-440 918',
        expiresAt: '2027-01-28T14:25:15.494Z',
      },
    ],
  }),
  example(exportListings, { reply: listingsFile }),
  example(advertiseProduct, { params, reply: done }),
  example(pauseListing, { params, reply: done }),
  example(resumeListing, { params, reply: done }),
  example(withdrawListing, { params, body: { reason: 'keep_it' }, reply: done }),
  example(renewListing, { params, reply: done }),
  example(unrenewListing, {
    params,
    body: { expiresAt: '2027-01-28T14:25:15.494Z' },
    reply: done,
  }),
  example(relistListing, { params, reply: done }),
  example(deleteProduct, { params, reply: { deletedCount: 1 } }),
  example(listViews, { reply: [{ _id: id, views: 42, recent: 7 }] }),
];

const rowsToAdd: input<typeof ProductsToAdd>['rows'] = [
  { ...asked, key: 'stock A-101', stockNumber: 'A-101', name: 'Nikon F3 HP', resalePrice: 42_000 },
  { ...asked, key: 'stock A-102', stockNumber: 'A-102', name: 'Nikon FE2', resalePrice: 26_500 },
];

const rowsToChange: input<typeof ListingsToChange>['rows'] = [
  { id, do: 'price', resalePrice: 76_000 },
  { id: exampleIds.other, do: 'withdraw', reason: 'sold_elsewhere' },
];

const many = [
  example(addProducts, {
    body: { rows: rowsToAdd },
    reply: {
      results: [
        { row: 0, key: 'stock A-101', status: 'created', id },
        { row: 1, key: 'stock A-102', status: 'created', id: exampleIds.other },
      ],
    },
  }),
  example(changeListings, {
    body: { rows: rowsToChange },
    reply: {
      results: [
        { row: 0, id, status: 'changed' },
        { row: 1, id: exampleIds.other, status: 'changed' },
      ],
    },
  }),
];

const ofDraft = { id: exampleIds.draft };
const draft = {
  fields: { name: 'Zenit E', resalePrice: 'about 5,000', stockNumber: 'A-104' },
  images: [],
};
const saved = {
  _id: exampleIds.draft,
  savedAt: '2026-11-29T14:25:15.494Z',
  expiresAt: '2027-02-27T14:25:15.494Z',
};

const drafts = [
  example(listDrafts, { reply: [{ ...saved, name: 'Zenit E', stockNumber: 'A-104' }] }),
  example(addDraft, { body: draft, reply: { acknowledged: true, insertedId: exampleIds.draft } }),
  example(readDraft, { params: ofDraft, reply: { ...saved, ...draft, pictures: [] } }),
  example(saveDraft, { params: ofDraft, body: draft, reply: done }),
  example(deleteDraft, { params: ofDraft, reply: { deletedCount: 1 } }),
];

export const catalogueExamples = [...read, ...own, ...many, ...drafts];
