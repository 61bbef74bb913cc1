import { sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { journalEntries, journalLines, listBalances, toTk } from '#server/modules/ledger/index.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';

const kind: AlarmKind = 'balance_negative';

/** Days for which later sales may fill what a seller owes, before a person is called. */
const maxDays = 30;

/** Sellers whose balance is below 0 since longer than that, without a moment in between. */
async function listLong(db: Executor, sellers: readonly PersonId[]): Promise<Set<string>> {
  if (sellers.length === 0) return new Set();
  const ids = sql.join(
    sellers.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ owner: string }>(sql`
    with b as (
      select l.owner, e.id, e.at, -sum(l.amount) over (partition by l.owner order by e.id) as balance
      from ${journalLines} l join ${journalEntries} e on e.id = l.entry_id
      where l.account = 'balance' and l.owner in (${ids})
    )
    select b.owner from b
    where b.balance < 0 and b.id > coalesce((select max(c.id) from b c where c.owner = b.owner and c.balance >= 0), 0)
    group by b.owner
    having min(b.at) < now() - make_interval(days => ${maxDays})`);
  return new Set(rows.map(({ owner }) => owner));
}

/** Calls a person about each balance that is below 0 for too long, and ends the alarms of the others; answers how many there are. */
export async function watchNegative({ db }: Database): Promise<number> {
  const negative = (await listBalances(db)).filter(({ balance }) => balance < 0);
  const long = await listLong(
    db,
    negative.map(({ seller }) => seller),
  );
  for (const { seller, balance } of negative) {
    if (!long.has(seller)) continue;
    const message = `A seller’s balance is below 0 for more than ${maxDays} days: they owe the shop ${-toTk(balance)} tk. Ask them for it, or write it off.`;
    await raiseAlarm(db, { kind, subject: seller, message });
  }
  const { rows } = await db.execute<{ subject: string }>(
    sql`select subject from ${alarms} where kind = ${kind} and resolved_at is null`,
  );
  for (const { subject } of rows) if (!long.has(subject)) await endAlarm(db, { kind, subject });
  return long.size;
}
