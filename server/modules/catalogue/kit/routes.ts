import type { FastifyInstance } from 'fastify';
import {
  changeKit,
  readKit,
  readKitCounts,
  readKitFacets,
  readKitFits,
  searchFitting,
} from '#contract/catalogue/kit-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { CatalogueService } from '../service.ts';

/** What people have, for themselves alone: none of it is cached for anybody. */
export function bindKit(
  app: FastifyInstance,
  bind: Bind<Callers>,
  { kit }: Pick<CatalogueService, 'kit'>,
): void {
  bind(app, readKit, ({ caller }) => kit.read(caller));

  bind(app, changeKit, async ({ caller, body }) => ({
    modifiedCount: await kit.change(caller, body),
  }));

  bind(app, searchFitting, ({ caller, query }) => kit.searchFitting(caller, query));

  bind(app, readKitFacets, ({ caller, query }) => kit.readFacets(caller, query));

  bind(app, readKitCounts, ({ caller, query }) => kit.readCounts(caller, query));

  bind(app, readKitFits, ({ caller, params }) => kit.fits(caller, params.id));
}
