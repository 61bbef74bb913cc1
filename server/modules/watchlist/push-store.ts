import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { PersonId, PushSubscriptionId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { inboxes, pushSubscriptions } from './tables.ts';

export type PushSubscriptionRow = Omit<typeof pushSubscriptions.$inferSelect, 'id' | 'personId'> & {
  id: PushSubscriptionId;
  personId: PersonId;
};

/** Browsers of one person that are told; the oldest makes room for a new one. */
const maxSubscriptions = 10;

const own = (person: string, endpoint: string) =>
  and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.personId, person));

/** Two browsers of a person that ask at once do so one after the other. */
async function holdInbox(tx: Tx, person: string): Promise<void> {
  await tx
    .insert(inboxes)
    .values({ personId: person, last: 0 })
    .onConflictDoUpdate({ target: inboxes.personId, set: { last: sql`${inboxes.last}` } });
}

/** Keeps a browser as this person's, whosever it was; it becomes the newest of theirs. */
export async function keepSubscription(
  tx: Tx,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<PushSubscriptionId> {
  const { endpoint, personId, ...rest } = subscription;
  await holdInbox(tx, personId);
  const [row] = await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { personId, ...rest, createdAt: sql`now()` },
    })
    .returning({ id: pushSubscriptions.id });
  if (!row) throw new Error('the subscription was not kept');
  const kept = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(maxSubscriptions);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.personId, personId), notInArray(pushSubscriptions.id, kept)));
  return row.id as PushSubscriptionId;
}

export async function hasSubscription(
  db: Executor,
  person: string,
  endpoint: string,
): Promise<boolean> {
  return (await db.$count(pushSubscriptions, own(person, endpoint))) > 0;
}

/** Returns how many there were. */
export async function dropSubscription(
  db: Executor,
  person: string,
  endpoint: string,
): Promise<number> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(own(person, endpoint))
    .returning({ id: pushSubscriptions.id });
  return rows.length;
}

/** The browser that the push service knows no more, unless it asked anew meanwhile. */
export async function forgetEndpoint(db: Executor, row: PushSubscriptionRow): Promise<void> {
  const { id, endpoint } = row;
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function listSubscriptionIds(db: Executor, person: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, person));
  return rows.map(({ id }) => id);
}

/** A browser, as long as it is this person's. */
export async function findSubscription(
  db: Executor,
  id: string,
  person: string,
): Promise<PushSubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.personId, person)));
  return row as PushSubscriptionRow | undefined;
}
