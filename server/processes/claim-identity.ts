import { join } from 'node:path';
import { people } from '#server/modules/accounts/index.ts';
import { isRestored } from '#server/modules/payments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isThere } from '#server/platform/files.ts';
import { claimFirst } from '#server/platform/shop-identity/index.ts';
import { shopSecretFile } from '#server/platform/shop-secret.ts';
import type { Settings } from '#server/settings/settings.ts';

interface ClaimOptions {
  settings: Settings;
  database: Pick<Database, 'db'>;
}

/**
 * Makes this installation the one that acts for a live shop on whose database none has acted yet. A database that holds
 * people, and that this DATA_DIR has never run or that was just restored, may be a copy: it waits for `npm run takeover`.
 */
export async function claimShop({ settings, database }: ClaimOptions): Promise<void> {
  const { db } = database;
  await claimFirst(db, settings, async () => {
    if ((await db.$count(people)) === 0) return true;
    const hasRunHere = await isThere(join(settings.dataDir, 'secrets', shopSecretFile));
    return hasRunHere && !(await isRestored(db));
  });
}
