import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { WebhookEvent } from './provider.ts';
import { declinedEvent, payments, webhookEvents } from './tables.ts';

/** Returns false for an event that is stored already. */
export async function insertEvent(
  tx: Tx,
  { id, type, about, reference }: Pick<WebhookEvent, 'id' | 'type' | 'about' | 'reference'>,
): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values({
      id,
      type: about === 'declined' ? declinedEvent : type,
      objectId: reference ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return rows.length === 1;
}

/** Days for which an event is kept; a provider sends one again for 30 at most. */
const keptDays = 40;

export async function deleteOldEvents(db: Executor): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(sql`${webhookEvents.receivedAt} < now() - make_interval(days => ${keptDays})`);
}

/**
 * The velocity limit: whether `maxDeclines` cards of this buyer were declined within one hour of the last day. The type
 * of event is a literal so that the partial index serves the query.
 */
export async function isCardBlocked(
  db: Executor,
  buyer: PersonId,
  maxDeclines: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (
      select from (
        select e.received_at, count(*) over (
          order by e.received_at range between interval '1 hour' preceding and current row
        ) as declined
        from ${payments} p
        join ${webhookEvents} e on e.object_id = p.intent_id
        where p.buyer_id = ${buyer}
          and e.type = ${sql.raw(`'${declinedEvent}'`)}
          and e.received_at > now() - interval '25 hours'
      ) as hours
      where declined >= ${maxDeclines} and received_at > now() - interval '24 hours'
    ) as blocked`);
  return rows[0]?.blocked === true;
}
