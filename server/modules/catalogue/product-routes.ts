import type { FastifyInstance } from 'fastify';
import {
  editProduct,
  listModels,
  readEditableProduct,
  readProduct,
} from '#contract/catalogue/product-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { CatalogueService } from './service.ts';

/** What the page of a product asks, and what its form does. */
export function bindProducts(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
): void {
  // A session of the identity provider proves an address and opens no telephone.
  bind(app, readProduct, ({ caller, params }) =>
    catalogue.readProduct(params.id, caller.person?.id),
  );

  bind(app, readEditableProduct, ({ caller, params }) => catalogue.readEditable(caller, params.id));

  bind(app, editProduct, async ({ caller, params, body }) => ({
    modifiedCount: await catalogue.editProduct(caller, params.id, body),
  }));

  bind(app, listModels, ({ query }) => catalogue.listModels(query.q));
}
