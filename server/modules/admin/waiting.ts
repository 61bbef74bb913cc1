import { and, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Waiting } from '#contract/admin/schemas.ts';
import type { Payables } from '#contract/payouts/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { readUnreadMessages } from '#server/modules/contact/index.ts';
import { claims } from '#server/modules/deals/index.ts';
import { readAppealed, readInReview, readOpenCases } from '#server/modules/moderation/index.ts';
import { isWithheldByBank, readManualReviews } from '#server/modules/payments/index.ts';
import { payoutsWaiting } from '#server/modules/payouts/index.ts';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Backlog } from '#server/platform/db/backlog.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';

export interface WaitingOptions {
  database: Database;
  /** What sellers are owed, and what hinders it. */
  listPayables: () => Promise<Payables>;
}

type Kind = Waiting[number]['kind'];

const nothing: Backlog = { count: 0, since: null };

const ofBank = sql`${claims.kind} = 'bank_dispute'`;
const withBank = sql`${ofBank} and ${isWithheldByBank(claims.bookingId)}`;

/** Claims that wait for an admin, those of one condition. Of what a bank asks back no time is ours to promise. */
async function readClaims(db: Executor, which: SQL): Promise<Backlog> {
  const [row] = await db
    .select({
      count: count(),
      since: min(claims.openedAt),
      due: sql`min(${claims.dueAt}) filter (where not ${ofBank})`.mapWith(claims.dueAt),
    })
    .from(claims)
    // Written so that the index of open claims serves it.
    .where(sql`${claims.state} <> 'closed' and ${claims.state} = 'with_admin' and ${which}`);
  return row ?? nothing;
}

async function readAlarms(db: Executor, which?: SQL): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(alarms.raisedAt) })
    .from(alarms)
    .where(and(isNull(alarms.resolvedAt), which));
  return row ?? nothing;
}

/** When a line's promise ends; what has no deadline comes after all that have. */
const endOf = ({ due }: { due: string | null }) => (due ? Date.parse(due) : Number.MAX_VALUE);

/** What waits: the first deadline first, then the oldest. A moderator is told of what they decide. */
export function createWaiting({ database: { db }, listPayables }: WaitingOptions) {
  const ofModerators: [Kind, (caller: Person) => Promise<Backlog>][] = [
    ['cases', (caller) => readOpenCases(db, caller)],
    ['appeals', (caller) => readAppealed(db, caller)],
    ['reviews', (caller) => readInReview(db, caller)],
  ];
  const ofAdmins: typeof ofModerators = [
    ['payments', () => readManualReviews(db)],
    ['claims', () => readClaims(db, sql`not (${withBank})`)],
    ['bank_disputes', () => readClaims(db, withBank)],
    ...ofModerators,
    ['payables', async () => payoutsWaiting.readPayable(db, await listPayables())],
    ['payouts', () => payoutsWaiting.readListed(db)],
    ['returned', () => payoutsWaiting.readReturned(db)],
    ['messages', () => readUnreadMessages(db)],
    ['dead_lettered', () => readAlarms(db, eq(alarms.kind, sql`'outbox_parked'`))],
    ['alarms', () => readAlarms(db)],
  ];

  return async function readWaiting(caller: Person): Promise<Waiting> {
    const lines: Waiting = [];
    // One after the other: a page that looks each minute takes one connection.
    for (const [kind, read] of caller.isAdmin ? ofAdmins : ofModerators) {
      const { count: waits, since, due } = await read(caller);
      if (waits === 0 || !since) continue;
      lines.push({
        kind,
        count: waits,
        since: since.toISOString(),
        due: due?.toISOString() ?? null,
      });
    }
    return lines.toSorted(
      (one, other) => endOf(one) - endOf(other) || (one.since < other.since ? -1 : 1),
    );
  };
}
