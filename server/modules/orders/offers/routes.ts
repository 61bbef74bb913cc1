import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
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
import type { Bind, Call } from '#server/platform/http/bind.ts';
import type { OffersService } from './service.ts';

const answererOf = ({
  caller,
  request,
}: Pick<Call<Endpoint, Callers['token']>, 'caller' | 'request'>) => ({
  ...caller,
  byToken: request.apiTokenId !== undefined,
});

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

  bind(app, acceptOffer, async ({ params, ...call }) => ({
    modifiedCount: await offers.accept(answererOf(call), params.id),
  }));

  bind(app, declineOffer, async ({ params, ...call }) => ({
    modifiedCount: await offers.decline(answererOf(call), params.id),
  }));

  bind(app, withdrawOffer, async ({ params, ...call }) => ({
    modifiedCount: await offers.withdraw(answererOf(call), params.id),
  }));

  bind(app, counterOffer, ({ params, body, ...call }) =>
    offers.counter(answererOf(call), params.id, body.price),
  );

  bind(app, setOffers, async ({ caller, params, body }) => ({
    modifiedCount: await catalogue.setOffers(caller, params.id, body),
  }));
}
