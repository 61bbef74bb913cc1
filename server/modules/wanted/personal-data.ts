import { eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { listAnswersOf } from './items-store.ts';
import { wantedAds } from './tables.ts';

/** What a person looks for in public, and what they answered others with, for the data that they take along. */
export async function listOwnWantedData(db: Executor, person: PersonId) {
  const { name, mount, sensor, priceTo, condition, district, note } = wantedAds;
  const { at, expiresAt, endedAt, end } = wantedAds;
  const [wanted, wantedAnswers] = await Promise.all([
    db
      .select({
        ...{ name, mount, sensor, priceTo, condition, district, note },
        ...{ at, expiresAt, endedAt, end },
      })
      .from(wantedAds)
      .where(eq(wantedAds.personId, person))
      .orderBy(at),
    listAnswersOf(db, person),
  ]);
  return { wantedAds: wanted, wantedAnswers };
}

/** Of somebody who leaves: nobody looks for it any more. */
export async function eraseWanted(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(wantedAds).where(eq(wantedAds.personId, person));
}
