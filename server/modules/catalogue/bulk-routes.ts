import type { FastifyInstance } from 'fastify';
import { addProducts, changeListings } from '#contract/catalogue/bulk-endpoints.ts';
import type { Callers, StillMay } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { CatalogueService } from './service.ts';

/** Calls of many rows. */
export function bindBulk(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: Pick<CatalogueService, 'addProducts' | 'changeListings'>,
  stillMay: StillMay,
): void {
  bind(app, addProducts, ({ caller, body, request }) =>
    catalogue.addProducts(caller, body, () => stillMay(request)),
  );

  bind(app, changeListings, ({ caller, body, request }) =>
    catalogue.changeListings(caller, body, () => stillMay(request)),
  );
}
