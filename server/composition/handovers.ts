import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import { createHandovers as create } from '#server/modules/deals/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { createPaymentsService } from '#server/modules/payments/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

interface Before {
  catalogue: ReturnType<typeof createCatalogueService>;
  orders: OrdersService;
  payments: ReturnType<typeof createPaymentsService>;
}

/** What happens to a paid item until the deal is done. */
export function createHandovers(
  { settings, database, secretFor, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { catalogue, orders, payments }: Before,
) {
  return create({
    database,
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
