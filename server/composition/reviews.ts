import type { createAccountsService } from '#server/modules/accounts/index.ts';
import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import type { createMediaService } from '#server/modules/media/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { createReviewsService } from '#server/modules/reviews/index.ts';
import type { Context } from './context.ts';
import { createShops } from './shops.ts';
import type { WakeUps } from './wake-ups.ts';

interface Before {
  media: ReturnType<typeof createMediaService>;
  accounts: ReturnType<typeof createAccountsService>;
  catalogue: ReturnType<typeof createCatalogueService>;
  orders: OrdersService;
}

/** What stands on the pages of sellers, made from the services before it: their shops, and what both sides of a deal write. */
export function createReviews(
  context: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, orders }: Before,
) {
  const { settings, database, log, limits } = context;
  const shops = createShops(context, { wake }, { media });
  const reviews = createReviewsService({
    database,
    log,
    orders,
    people: accounts,
    catalogue,
    shops,
    pictures: media,
    reviewDays: settings.reviewDays,
    limit: limits.reviews,
    onPublished: () => wake('watching'),
  });
  return { shops, reviews };
}
