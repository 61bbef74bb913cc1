import type { FastifyInstance } from 'fastify';
import { readSellerFigures, readShopFigures } from '#contract/analytics/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { FiguresService } from './service.ts';

export function bindAnalytics(
  app: FastifyInstance,
  bind: Bind<Callers>,
  figures: FiguresService,
): void {
  bind(app, readSellerFigures, ({ caller }) => figures.ofSeller(caller));

  bind(app, readShopFigures, () => figures.ofShop());
}
