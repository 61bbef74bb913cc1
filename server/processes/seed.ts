import { recordPastSales } from '#packages/stripe-sandbox/index.ts';
import type { Shop } from '#server/composition/app.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Logger } from '#server/platform/log.ts';
import { seedCameraModels } from '#server/seeds/camera-models.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import type { Settings } from '#server/settings/settings.ts';
import { claimShop } from './claim-identity.ts';
import { directOf } from './open-database.ts';
import { printLine } from './startup.ts';

interface PrepareOptions {
  settings: Settings;
  connection: Connection;
  database: Database;
  log: Logger;
}

/** Brings the database up to date, in it what every shop has, and settles whose it is. */
export async function prepareDatabase({
  settings,
  connection,
  database,
  log,
}: PrepareOptions): Promise<void> {
  const direct = directOf(settings, connection);
  const setting = direct === connection ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await migrate({ connection: direct, setting, log });
  await seedCategories(database);
  await seedCameraModels(database);
  await claimShop({ settings, database });
}

interface FillOptions {
  settings: Settings;
  database: Database;
  shop: Pick<Shop, 'accounts' | 'media' | 'payouts' | 'serials' | 'handovers'>;
  log: Logger;
}

/** Fills an empty demo shop, and makes the first admin of the settings. */
export async function seedShop({ settings, database, shop, log }: FillOptions): Promise<void> {
  if (settings.demoData) {
    const { seedDemoShop } = await import('#server/seeds/demo-shop.ts');
    await seedDemoShop({
      database,
      media: shop.media,
      seal: shop.payouts.seal,
      sealSerial: shop.serials.sealSerial,
      signingKey: shop.handovers.signingKey,
      log,
      ...(settings.payments === 'sandbox' && { recordSales: recordPastSales }),
      onStep: (step) => printLine(`  ${step}`),
    });
  }
  if (settings.admin) await shop.accounts.ensureAdmin(settings.admin);
}
