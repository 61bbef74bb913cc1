import type { createAccountsService } from '#server/modules/accounts/index.ts';
import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import { readBetween } from '#server/modules/conversations/index.ts';
import { createHandovers as create, publishKey } from '#server/modules/deals/index.ts';
import type { createMediaService } from '#server/modules/media/index.ts';
import type { createDeals, OrdersService } from '#server/modules/orders/index.ts';
import type { createPaymentsService } from '#server/modules/payments/index.ts';
import { readSigningKey, type SigningKey } from '#server/platform/signing-key.ts';
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
  signingKey: SigningKey;
}

/** The key by which this installation signs: published before anything is signed by it. */
export async function openSigningKey({
  settings,
  database,
}: Pick<Context, 'settings' | 'database'>): Promise<SigningKey> {
  const key = await readSigningKey(settings.dataDir);
  await publishKey(database.db, key);
  return key;
}

/** What happens to a paid item until the deal is done. */
export function createHandovers(
  { settings, database, log, secretFor, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, orders, deals, payments, signingKey }: Before,
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
    countSpots: media.countSpots,
    sensorLimit: limits.sensorTests,
    signingKey,
    dealDays: settings.dealDays,
    noShowHours: settings.noShowHours,
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
