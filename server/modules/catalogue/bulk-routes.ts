import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RowError } from '#contract/catalogue/bulk.ts';
import { addProducts, changeListings } from '#contract/catalogue/bulk-endpoints.ts';
import type { Callers, CheckStillMay } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { attackOfCode } from '#server/platform/security-events/index.ts';
import type { CatalogueService } from './service.ts';

export interface BulkRouteOptions {
  checkStillMay: CheckStillMay;
  /** Calls of many rows by one person, whatever they call with. */
  bulkLimit: Limiter;
}

/** Notes what a row was refused for, since the call as a whole was answered. */
function noteAttack(
  request: FastifyRequest,
  results: readonly { errors?: RowError[] | undefined }[],
) {
  const codes = results.flatMap(({ errors = [] }) => errors.map(({ code }) => code));
  request.attack = codes.map(attackOfCode).find((kind) => kind !== undefined);
}

/** Calls of many rows. */
export function bindBulk(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: Pick<CatalogueService, 'addProducts' | 'changeListings'>,
  { checkStillMay, bulkLimit }: BulkRouteOptions,
): void {
  bind(app, addProducts, async ({ caller, body, request }) => {
    await bulkLimit.consume(caller.id);
    const added = await catalogue.addProducts(caller, body, () => checkStillMay(request));
    noteAttack(request, added.results);
    return added;
  });

  bind(app, changeListings, async ({ caller, body, request }) => {
    await bulkLimit.consume(caller.id);
    const changed = await catalogue.changeListings(caller, body, () => checkStillMay(request));
    noteAttack(request, changed.results);
    return changed;
  });
}
