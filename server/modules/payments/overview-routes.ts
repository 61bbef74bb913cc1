import type { FastifyInstance } from 'fastify';
import {
  exportPayments,
  listPayments,
  readPayment,
} from '#contract/payments/overview-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { PaymentsOverview } from './overview-service.ts';

export function bindPaymentsOverview(
  app: FastifyInstance,
  bind: Bind<Callers>,
  overview: PaymentsOverview,
): void {
  bind(app, listPayments, ({ query }) => overview.list(query));

  bind(app, exportPayments, ({ query }) => overview.exportFound(query));

  bind(app, readPayment, ({ params }) => overview.read(params.id));
}
