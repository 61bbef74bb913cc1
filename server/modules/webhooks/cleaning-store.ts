import { type SQL, sql } from 'drizzle-orm';
import { deliveryLogDays } from '#contract/webhooks/kinds.ts';
import type { Executor } from '#server/platform/db/database.ts';

/** Rows that one statement changes: none holds them for long, however many there are. */
const batch = 2_000;

/** Statements of one run of one kind; what is left then is done by the next run. */
const maxBatches = 500;

/** Hours after its last day until what still waits is given up without an attempt: its endpoint rested, or was sent all that a day allows. */
const graceHours = 1;

/** Repeats a statement of `batch` rows at most until there is nothing more to do. */
async function inBatches(db: Executor, statement: SQL): Promise<void> {
  for (let done = 0; done < maxBatches; done += 1) {
    const { rowCount } = await db.execute(statement);
    if ((rowCount ?? 0) < batch) return;
  }
}

const giveUp = (which: SQL) => sql`
  update webhook_deliveries set state = 'given_up', ended_at = clock_timestamp(), locked_until = null
  where id in (${which} limit ${batch} for update of d skip locked)`;

/** Gives up what waits for endpoints that are ended. Whoever resumes one can replay it. */
export const giveUpOfEnded = (db: Executor): Promise<void> =>
  inBatches(
    db,
    giveUp(sql`select d.id from webhook_endpoints e join webhook_deliveries d on d.endpoint_id = e.id and d.state = 'waiting'
      where e.ended_at is not null`),
  );

/** Gives up what is too old to be sent: nothing waits for longer, whoever is suspended and whatever a receiver does. */
const giveUpOld = (db: Executor): Promise<void> =>
  inBatches(
    db,
    giveUp(sql`select d.id from webhook_deliveries d where d.state = 'waiting' and d.give_up_at < now() - make_interval(hours => ${graceHours})
      and (d.locked_until is null or d.locked_until <= now())`),
  );

const forgetOld = (db: Executor): Promise<void> =>
  inBatches(
    db,
    sql`delete from webhook_deliveries where id in (select d.id from webhook_deliveries d
      where d.ended_at < now() - make_interval(days => ${deliveryLogDays}) limit ${batch} for update skip locked)`,
  );

/** Of endpoints that are gone: their ids are read one by one off an index, instead of all deliveries. */
const forgetOfNobody = (db: Executor): Promise<void> =>
  inBatches(
    db,
    sql`with recursive told as (
        (select endpoint_id as id from webhook_deliveries order by endpoint_id limit 1)
        union all
        select (select d.endpoint_id from webhook_deliveries d where d.endpoint_id > told.id order by d.endpoint_id limit 1)
        from told where told.id is not null
      )
      delete from webhook_deliveries where id in (
        select d.id from told join webhook_deliveries d on d.endpoint_id = told.id
        where not exists (select from webhook_endpoints e where e.id = told.id) limit ${batch} for update of d skip locked)`,
  );

/** Gives up what can be sent no more, and takes away what ended long ago or belongs to no endpoint any more. */
export async function cleanDeliveries(db: Executor): Promise<void> {
  await giveUpOfEnded(db);
  await giveUpOld(db);
  await forgetOld(db);
  await forgetOfNobody(db);
}
