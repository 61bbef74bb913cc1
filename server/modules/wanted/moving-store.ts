import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { wantedAds } from './tables.ts';

interface Moved {
  from: string;
  to: { id: string; name: string };
}

/**
 * Ads for a model are for the one that it turned out to be. Of somebody who has one for each that nobody ended, one stays: before one
 * whose time is over one that still stands, and of two of those the one that pays more.
 */
export async function moveAds(tx: Tx, { from, to }: Moved): Promise<void> {
  const kept = sql`ended_at is null and hidden_at is null`;
  await tx.execute(sql`
    update ${wantedAds} set ended_at = clock_timestamp(), end_reason = 'withdrawn'
    where ${kept} and id in (
      select id from (
        select id, row_number() over (partition by person_id order by (expires_at > clock_timestamp()) desc, price_to desc, at desc, id) as place
        from ${wantedAds} where ${kept} and model_id in (${from}::uuid, ${to.id}::uuid)) ranked
      where place > 1)`);
  await tx
    .update(wantedAds)
    .set({ modelId: to.id, name: to.name })
    .where(eq(wantedAds.modelId, from));
}

/** An ad for a model is called as the model is. */
export async function renameAds(tx: Tx, { id, name }: Moved['to']): Promise<void> {
  await tx.update(wantedAds).set({ name }).where(eq(wantedAds.modelId, id));
}

/** How many ads stand that look for a model. */
export function countAdsOf(db: Executor, modelId: string): Promise<number> {
  return db.$count(
    wantedAds,
    sql`${wantedAds.modelId} = ${modelId}::uuid and ${wantedAds.endedAt} is null and ${wantedAds.hiddenAt} is null and ${wantedAds.expiresAt} > clock_timestamp()`,
  );
}
