import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addCategory,
  addProduct,
  advertiseProduct,
  deleteProduct,
  exportListings,
  listAdvertised,
  listCategories,
  listMyProducts,
  nameCategories,
  orderCategories,
  readCategory,
  readFacets,
  renameCategory,
} from '#contract/catalogue/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import { type BulkRouteOptions, bindBulk } from './bulk-routes.ts';
import {
  tagsOfCategories,
  tagsOfCategory,
  tagsOfCategoryNames,
  tagsOfTiles,
} from './cache-tags.ts';
import { type ContactsOptions, createContacts } from './contacts.ts';
import { bindKit } from './kit/routes.ts';
import { bindListings } from './listing-routes.ts';
import {
  bindProducts,
  type FindBooking,
  type FindOffer,
  type ReadQuestions,
} from './product-routes.ts';
import type { CatalogueService } from './service.ts';

export function bindCatalogue(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
  readerOf: ReaderOf,
  reached: ContactsOptions,
  own: BulkRouteOptions & {
    findBooking: FindBooking;
    findOffer: FindOffer;
    readQuestions: ReadQuestions;
  },
): void {
  const readsFor = (request: FastifyRequest) => catalogue.readsOn(readerOf(request));
  app.decorateRequest('isOverPhoneLimit', undefined);
  const contacts = createContacts(reached);
  bindProducts(app, bind, catalogue, readerOf, contacts, own);
  bindListings(app, bind, catalogue);
  bindBulk(app, bind, catalogue, own);
  bindKit(app, bind, catalogue);

  bind(
    app,
    listCategories,
    ({ request }) => readsFor(request).listCategories(),
    () => tagsOfCategories,
  );

  bind(
    app,
    nameCategories,
    ({ request }) => readsFor(request).nameCategories(),
    () => tagsOfCategoryNames,
  );

  bind(
    app,
    listAdvertised,
    async ({ caller, request }) =>
      contacts.advertisedTo(caller, await readsFor(request).listAdvertised()),
    ({ caller }) => (contacts.isPersonal(caller) ? undefined : tagsOfTiles),
    {
      variantOf: ({ caller }) => (caller.person ? 'person ' : ''),
      names: () => [],
      onServed: () => {},
    },
  );

  bind(
    app,
    readCategory,
    async ({ caller, params, query, request }) => {
      const page = await readsFor(request).readCategory(params.id, query);
      return { ...page, products: await contacts.shownTo(caller, request, page.products) };
    },
    ({ caller, params }, page) =>
      contacts.isPersonal(caller) ? undefined : tagsOfCategory(params.id, page),
    {
      variantOf: contacts.variantOf,
      names: ({ products }) => contacts.namesIn(products),
      onServed: contacts.count,
    },
  );

  bind(
    app,
    readFacets,
    ({ params, query, request }) => readsFor(request).readFacets(params.id, query),
    ({ params }) => tagsOfCategory(params.id),
  );

  bind(app, addProduct, ({ caller, body }) => catalogue.listOnce(caller, body));

  bind(app, listMyProducts, ({ caller, params }) => catalogue.listMine(caller, params.email));

  bind(app, exportListings, ({ caller }) => catalogue.writeListings(caller));

  bind(app, advertiseProduct, async ({ caller, params }) => ({
    modifiedCount: await catalogue.advertise(caller, params.id),
  }));

  bind(app, deleteProduct, async ({ caller, params }) => ({
    deletedCount: await catalogue.deleteOwn(caller, params.id),
  }));

  bind(app, addCategory, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await catalogue.addCategory(caller, body.name),
  }));

  bind(app, renameCategory, async ({ caller, params, body }) => ({
    modifiedCount: await catalogue.renameCategory(caller, params.id, body),
  }));

  bind(app, orderCategories, async ({ caller, body }) => ({
    modifiedCount: await catalogue.orderCategories(caller, body),
  }));
}
