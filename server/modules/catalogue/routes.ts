import type { FastifyInstance } from 'fastify';
import {
  addCategory,
  addProduct,
  advertiseProduct,
  deleteProduct,
  listAdvertised,
  listCategories,
  listMyProducts,
  orderCategories,
  readCategory,
  readFacets,
  renameCategory,
} from '#contract/catalogue/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { bindProducts } from './product-routes.ts';
import type { CatalogueService } from './service.ts';

export function bindCatalogue(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
): void {
  bindProducts(app, bind, catalogue);

  bind(app, listCategories, () => catalogue.listCategories());

  bind(app, listAdvertised, () => catalogue.listAdvertised());

  bind(app, readCategory, ({ params, query }) => catalogue.readCategory(params.id, query));

  bind(app, readFacets, ({ params, query }) => catalogue.readFacets(params.id, query));

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
