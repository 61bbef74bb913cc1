import type { createAccountsService } from '#server/modules/accounts/index.ts';
import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import { createHandovers as create } from '#server/modules/deals/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { createPaymentsService } from '#server/modules/payments/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

interface Before {
  accounts: ReturnType<typeof createAccountsService>;
  catalogue: ReturnType<typeof createCatalogueService>;
  orders: OrdersService;
  payments: ReturnType<typeof createPaymentsService>;
}

/** What happens to a paid item until the deal is done. */
export function createHandovers(
  { settings, database, log, secretFor, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { accounts, catalogue, orders, payments }: Before,
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
    onPublished: () => wake('watching'),
  });
}
