import type { createAccountsService } from '#server/modules/accounts/index.ts';
import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import { readBetween } from '#server/modules/conversations/index.ts';
import { createHandovers as create } from '#server/modules/deals/index.ts';
import type { createMediaService } from '#server/modules/media/index.ts';
import type { createDeals, OrdersService } from '#server/modules/orders/index.ts';
import type { createPaymentsService } from '#server/modules/payments/index.ts';
import { createClaimMoney } from './claim-money.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

interface Before {
  media: ReturnType<typeof createMediaService>;
  accounts: ReturnType<typeof createAccountsService>;
  catalogue: ReturnType<typeof createCatalogueService>;
  orders: OrdersService;
  deals: ReturnType<typeof createDeals>;
  payments: ReturnType<typeof createPaymentsService>;
}

/** What happens to a paid item until the deal is done. */
export function createHandovers(
  { settings, database, log, secretFor, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, orders, deals, payments }: Before,
) {
  return create({
    database,
    log,
    isActive: accounts.isActive,
    isComparing: async () => payments.setup.mode !== 'off' && payments.isReconciling(),
    catalogue,
    orders,
    confirmCash: payments.confirmHandover,
    secret: secretFor('handover codes'),
    dealDays: settings.dealDays,
    codeLimit: limits.handoverCodes,
    inspectionLimit: limits.inspections,
    cancelUnpaid: deals.cancel,
    claims: {
      ...settings.claimTimes,
      limit: limits.claims,
      answerLimit: limits.claimAnswers,
      pictures: media,
      money: createClaimMoney(payments),
      // Conversations come after deals.
      readBetween,
    },
    // What goes back is asked of its provider at once.
    onPublished: () => {
      wake('watching');
      wake('shop');
    },
  });
}
