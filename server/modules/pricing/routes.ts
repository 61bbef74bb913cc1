import type { FastifyInstance } from 'fastify';
import { readPriceGuide } from '#contract/pricing/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import type { PricingService } from './service.ts';

export function bindPricing(
  app: FastifyInstance,
  bind: Bind<Callers>,
  pricing: PricingService,
  readerOf: ReaderOf,
): void {
  bind(app, readPriceGuide, async ({ query, request }) => ({
    guide: await pricing.read(readerOf(request), {
      modelId: query.modelId,
      condition: query.conditionType,
      usedYear: Number(query.usedYear ?? 0),
    }),
  }));
}
