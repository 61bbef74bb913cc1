import type { createAccountsService } from '#server/modules/accounts/index.ts';
import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import type { createMediaService } from '#server/modules/media/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { createReviewsService } from '#server/modules/reviews/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

interface Before {
  media: ReturnType<typeof createMediaService>;
  accounts: ReturnType<typeof createAccountsService>;
  catalogue: ReturnType<typeof createCatalogueService>;
  orders: OrdersService;
}

/** What both sides of a deal write about each other, made from the services before it. */
export function createReviews(
  { settings, database, log, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, orders }: Before,
) {
  return createReviewsService({
    database,
    log,
    orders,
    people: accounts,
    catalogue,
    pictures: media,
    reviewDays: settings.reviewDays,
    limit: limits.reviews,
    onPublished: () => wake('watching'),
  });
}
