import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSearchFacets, searchProducts, suggest } from '#contract/catalogue/search-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import { tagsOfTiles } from '../cache-tags.ts';
import type { CatalogueService } from '../service.ts';

export function bindSearch(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
  readerOf: ReaderOf,
): void {
  const readsFor = (request: FastifyRequest) => catalogue.readsOn(readerOf(request));

  bind(
    app,
    searchProducts,
    ({ query, request }) => readsFor(request).searchProducts(query),
    () => tagsOfTiles,
  );

  bind(
    app,
    readSearchFacets,
    ({ query, request }) => readsFor(request).readSearchFacets(query),
    () => tagsOfTiles,
  );

  bind(
    app,
    suggest,
    ({ query, request }) => readsFor(request).suggest(query.q),
    () => tagsOfTiles,
  );
}
