import type { FastifyInstance } from 'fastify';
import {
  acceptDeal,
  declineDeal,
  endDeal,
  exportDeals,
  extendDeal,
  listDeals,
  readDeal,
  strikeNoShow,
} from '#contract/orders/deal-endpoints.ts';
import { addBooking, listOrders, readBooking } from '#contract/orders/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { createDeals } from './deals.ts';
import type { Reservations } from './reservations.ts';
import type { OrdersService } from './service.ts';

export function bindOrders(
  app: FastifyInstance,
  bind: Bind<Callers>,
  orders: OrdersService,
  deals: ReturnType<typeof createDeals>,
  reservations: Reservations,
): void {
  bind(app, addBooking, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await orders.place(caller, body),
  }));

  bind(app, listOrders, ({ caller, query }) => orders.listMine(caller, query.email));

  bind(app, readBooking, ({ caller, params }) => orders.readMine(caller, params.id));

  bind(app, listDeals, ({ caller, query }) => deals.list(caller, query));

  bind(app, exportDeals, ({ caller, query }) => deals.exportFound(caller, query));

  bind(app, readDeal, ({ caller, params }) => deals.read(caller, params.id));

  bind(app, strikeNoShow, async ({ caller, params, body }) => ({
    modifiedCount: await deals.strikeNoShow(caller, params.id, body.reason),
  }));

  bind(app, acceptDeal, async ({ caller, params }) => ({
    modifiedCount: await reservations.accept(caller, params.id),
  }));

  bind(app, extendDeal, async ({ caller, params }) => ({
    modifiedCount: await reservations.extend(caller, params.id),
  }));

  bind(app, declineDeal, async ({ caller, params, body }) => ({
    modifiedCount: await reservations.decline(caller, params.id, body.reason),
  }));

  bind(app, endDeal, async ({ caller, params, body }) => ({
    modifiedCount: await reservations.end(caller, params.id, body.reason),
  }));
}
