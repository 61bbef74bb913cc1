import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addCategory,
  addProduct,
  advertiseProduct,
  deleteProduct,
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
import { bindProducts } from './product-routes.ts';
import type { CatalogueService } from './service.ts';
import { ofCategories, ofCategory, ofCategoryNames, ofTiles } from './topics.ts';

export function bindCatalogue(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
  readerOf: ReaderOf,
): void {
  const readsFor = (request: FastifyRequest) => catalogue.readsOn(readerOf(request));
  bindProducts(app, bind, catalogue, readerOf);

  bind(
    app,
    listCategories,
    ({ request }) => readsFor(request).listCategories(),
    () => ofCategories,
  );

  bind(
    app,
    nameCategories,
    ({ request }) => readsFor(request).nameCategories(),
    () => ofCategoryNames,
  );

  bind(
    app,
    listAdvertised,
    ({ request }) => readsFor(request).listAdvertised(),
    () => ofTiles,
  );

  bind(
    app,
    readCategory,
    ({ params, query, request }) => readsFor(request).readCategory(params.id, query),
    ({ params }, page) => ofCategory(params.id, page),
  );

  bind(
    app,
    readFacets,
    ({ params, query, request }) => readsFor(request).readFacets(params.id, query),
    ({ params }) => ofCategory(params.id),
  );

  bind(app, addProduct, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await catalogue.addProduct(caller, body),
  }));

  bind(app, listMyProducts, ({ caller, params }) => catalogue.listMine(caller, params.email));

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
