import { createModelsService } from '#server/modules/models/index.ts';
import { createPricing } from '#server/modules/pricing/index.ts';
import { countSearchesFor } from '#server/modules/watchlist/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

/** The catalogue of models in the admin's hands, and the prices of each, which follow when models are merged. */
export function createModels(context: Context, { wake }: Pick<WakeUps, 'wake'>) {
  const { database, limits, settings } = context;
  const pricing = createPricing({ ...context, on: settings.priceGuide });
  const models = createModelsService({
    database,
    limits,
    renewGuides: pricing.renew,
    countSearches: countSearchesFor,
    onChanged: () => wake('models'),
    onPublished: () => wake('watching'),
  });
  return { pricing, models };
}
