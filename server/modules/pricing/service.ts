import type { Condition } from '#contract/catalogue/choices.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { makeGuides } from './guides.ts';
import { watchRepeated } from './repeated-deals.ts';
import * as store from './store.ts';

interface PricingOptions {
  database: Database;
  clock: Clock;
  /** PRICE_GUIDE: off takes what was made away. */
  on: boolean;
}

/** What items sell for here, by what was sold. */
export function createPricing({ database, clock, on }: PricingOptions) {
  /** Makes all guides anew. Nobody waits for them: they change by a sale among many. */
  async function renew(): Promise<void> {
    const sales = on ? await store.listSales(database.db) : [];
    const made = makeGuides(sales, clock().getTime());
    await database.transaction((tx) => store.replaceGuides(tx, made));
  }

  /** What the sales say about such an item, if they are enough. Refuses unknown models with `not_found`. */
  async function read(
    db: Executor,
    item: { modelId: string; condition: Condition; usedYear: number },
  ): Promise<PriceGuide | null> {
    const guide = await store.findGuide(db, item);
    if (guide === undefined) throw refuse(baseProblems, 'not_found');
    return guide;
  }

  return {
    renew,
    read,
    watchRepeated: async () => {
      if (on) await watchRepeated(database.db);
    },
  };
}

export type PricingService = ReturnType<typeof createPricing>;
