import type { FastifyInstance } from 'fastify';
import { readSearchFacets, searchProducts, suggest } from '#contract/catalogue/search-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { CatalogueService } from '../service.ts';

export function bindSearch(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
): void {
  bind(app, searchProducts, ({ query }) => catalogue.searchProducts(query));

  bind(app, readSearchFacets, ({ query }) => catalogue.readSearchFacets(query));

  bind(app, suggest, ({ query }) => catalogue.suggest(query.q));
}
