import type { FastifyInstance } from 'fastify';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  listOffers,
  makeOffer,
  setOffers,
  withdrawOffer,
} from '#contract/orders/offer-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { OffersService } from './service.ts';

export function bindOffers(
  app: FastifyInstance,
  bind: Bind<Callers>,
  offers: OffersService,
  catalogue: Pick<CatalogueService, 'setOffers'>,
): void {
  bind(app, listOffers, ({ caller, query }) => offers.list(caller, query));

  bind(app, makeOffer, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await offers.make(caller, body),
    state: 'open' as const,
  }));

  bind(app, acceptOffer, async ({ caller, params }) => ({
    modifiedCount: await offers.accept(caller, params.id),
  }));

  bind(app, declineOffer, async ({ caller, params }) => ({
    modifiedCount: await offers.decline(caller, params.id),
  }));

  bind(app, withdrawOffer, async ({ caller, params }) => ({
    modifiedCount: await offers.withdraw(caller, params.id),
  }));

  bind(app, counterOffer, ({ caller, params, body }) =>
    offers.counter(caller, params.id, body.price),
  );

  bind(app, setOffers, async ({ caller, params, body }) => ({
    modifiedCount: await catalogue.setOffers(caller, params.id, body),
  }));
}
