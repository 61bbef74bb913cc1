import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { deleteShop } from './store.ts';
import { shopDecisions, shops } from './tables.ts';

/** A person's shop, and what was decided about it, for the data that they take along. */
export async function listOwnShop(db: Executor, person: PersonId) {
  const { sellerId: _of, ...columns } = getTableColumns(shops);
  const { state, name, reason, at } = shopDecisions;
  return {
    shops: await db.select(columns).from(shops).where(eq(shops.sellerId, person)),
    shopDecisions: await db
      .select({ state, name, reason, at })
      .from(shopDecisions)
      .where(eq(shopDecisions.sellerId, person))
      .orderBy(desc(at)),
  };
}

/** Of somebody who leaves: nothing of it stays but what the audit log says of decisions. */
export async function eraseShop(
  media: Pick<MediaService, 'release'>,
  tx: Tx,
  person: PersonId,
): Promise<void> {
  await deleteShop(tx, person);
  await tx.delete(shopDecisions).where(eq(shopDecisions.sellerId, person));
  await media.release(tx, { kind: 'shop', ref: person });
}
