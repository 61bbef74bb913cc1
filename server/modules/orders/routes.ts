import type { FastifyInstance } from 'fastify';
import { addBooking, listOrders, readBooking } from '#contract/orders/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { OrdersService } from './service.ts';

export function bindOrders(app: FastifyInstance, bind: Bind<Callers>, orders: OrdersService): void {
  bind(app, addBooking, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await orders.place(caller, body),
  }));

  bind(app, listOrders, ({ caller, query }) => orders.listMine(caller, query.email));

  bind(app, readBooking, ({ caller, params }) => orders.readMine(caller, params.id));
}
