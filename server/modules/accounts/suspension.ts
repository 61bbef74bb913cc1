import { and, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { AccountStatusMails } from './account-status-mails.ts';
import { personSuspended } from './domain-events.ts';
import { checkImpartial, type IsDealBetween } from './impartial.ts';
import type { Appeal } from './mails.ts';
import { isStaff } from './policy.ts';
import { endSessionsOf } from './session-life.ts';
import { lockPerson, type Person } from './store.ts';
import { suspensionWithout } from './suspension-log.ts';
import { accessTokens, people } from './tables.ts';

interface SuspensionOptions {
  database: Database;
  /** Called after the commit: payments for what the person sells are let go, and a mail goes out. */
  onSuspended: () => void;
  statusMails: Pick<AccountStatusMails, 'suspended' | 'reinstated' | 'unverified' | 'write'>;
  /** Called when a mail is waiting, after the transaction that posted it. */
  onMail: () => void;
  /** Whether two people have, or had, a deal with each other. */
  isDealBetween: IsDealBetween;
  log: Pick<Logger, 'error'>;
}

/** The days of a suspension are over, and it could not be ended. The subject is the person's id. */
const stuckAlarm: AlarmKind = 'suspension_stuck';

/** Suspensions that one run ends at most. */
const endedAtATime = 200;

export interface Suspending {
  reason: string;
  /** Without them it ends when an admin says so. */
  days?: number | undefined;
  /** Why, as the person is told in their language; without it the reason stays the admins'. */
  told?: string | undefined;
  appeal?: Appeal | undefined;
}

/**
 * Suspends a locked person, or gives their suspension, which goes on, another end. Undefined when it would change nothing: a button was
 * pressed twice, or it ends then already.
 */
async function markSuspended(
  tx: Tx,
  { id }: Person,
  { reason, days }: Suspending,
): Promise<{ until: Date | null; at: Date } | undefined> {
  const now = sql`clock_timestamp()`;
  const until =
    days === undefined ? sql`null::timestamptz` : sql`${now} + make_interval(days => ${days})`;
  const endsAsBefore = sql`(${people.suspendedUntil} is null and ${until} is null
    or coalesce(abs(extract(epoch from ${people.suspendedUntil} - (${until}))) < 60, false))`;
  const [row] = await tx
    .update(people)
    .set({
      suspendedAt: sql`coalesce(${people.suspendedAt}, now())`,
      suspendedFor: reason,
      suspendedUntil: until,
    })
    .where(and(eq(people.id, id), or(isNull(people.suspendedAt), not(endsAsBefore))))
    .returning({ until: people.suspendedUntil, at: sql`${now}`.mapWith(people.suspendedAt) });
  return row;
}

async function markReinstated(tx: Tx, id: PersonId): Promise<number> {
  const rows = await tx
    .update(people)
    .set({ suspendedAt: null, suspendedFor: null, suspendedUntil: null })
    .where(and(eq(people.id, id), isNotNull(people.suspendedAt)))
    .returning({ id: people.id });
  return rows.length;
}

const subjectOf = ({ id, name }: Person) => ({ kind: 'person', id, name });

/** Whoever is suspended is out at once, and what they have begun ends. `at` distinguishes it from the next time. */
async function shutOut(tx: Tx, { id, uid }: Person, at: Date): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.personId, id));
  await endSessionsOf(tx, uid);
  await append(tx, personSuspended.entry(`${id}:${at.toISOString()}`, { personId: id }));
}

/** A suspension that goes on has another end. `reason`: missing where an overturned decision left what was there before. */
async function logChange(
  tx: Tx,
  admin: Person,
  person: Person,
  { until, reason }: { until: Date | null; reason?: string },
): Promise<void> {
  const { suspendedFor, suspendedUntil } = person;
  await audit(tx, {
    actor: admin,
    action: 'suspension_changed',
    subject: subjectOf(person),
    ...(reason !== undefined && { reason }),
    before: { suspendedUntil: suspendedUntil?.toISOString() ?? null, suspendedFor },
    after: { suspendedUntil: until?.toISOString() ?? null },
  });
  // It ends then, and is to be ended no sooner.
  await endAlarm(tx, { kind: stuckAlarm, subject: person.id });
}

/** Takes the badge back from a seller, who is told why. Idempotent: returns 0 when they have none. */
async function unverifySeller(
  { database, statusMails, onMail }: Pick<SuspensionOptions, 'database' | 'statusMails' | 'onMail'>,
  admin: Person,
  id: PersonId,
  reason: string,
): Promise<number> {
  const changed = await database.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person || person.deletedAt || person.type !== 'Seller' || person.isAdmin) {
      throw refuse(baseProblems, 'not_found');
    }
    if (!person.verifiedAt) return 0;
    await tx.update(people).set({ verifiedAt: null }).where(eq(people.id, id));
    await audit(tx, {
      actor: admin,
      action: 'seller_unverified',
      subject: subjectOf(person),
      reason,
      before: { verified: true },
      after: { verified: false },
    });
    await statusMails.unverified(tx, person, { since: person.verifiedAt, reason });
    return 1;
  });
  if (changed > 0) onMail();
  return changed;
}

const isOver = and(
  isNotNull(people.suspendedAt),
  lte(people.suspendedUntil, sql`clock_timestamp()`),
  isNull(people.deletedAt),
);

/** Makes the job that ends suspensions whose days are over. */
function createEndDue(
  { database, log }: Pick<SuspensionOptions, 'database' | 'log'>,
  reinstateIn: (tx: Tx, admin: undefined, id: PersonId) => Promise<number>,
) {
  async function endOne(id: PersonId): Promise<void> {
    await database.transaction(async (tx) => {
      await lockPerson(tx, id);
      // Somebody may have ended it meanwhile, and begun another one.
      if ((await tx.$count(people, and(eq(people.id, id), isOver))) === 0) return;
      await reinstateIn(tx, undefined, id);
    });
  }

  /** Ends suspensions whose days are over, the longest first: as many as may be, each by itself. One that cannot end calls a person. */
  async function endDue(): Promise<void> {
    const due = await database.db
      .select({ id: people.id })
      .from(people)
      .where(isOver)
      .orderBy(people.suspendedUntil, people.id)
      .limit(endedAtATime);
    for (const { id } of due) {
      try {
        await endOne(id as PersonId);
      } catch (error) {
        log.error(
          { event: 'suspension_not_ended', err: error, person: id },
          'A suspension could not be ended; it is tried again.',
        );
        const message = 'The days of a suspension are over, and it could not be ended.';
        await raiseAlarm(database.db, { kind: stuckAlarm, subject: id, message });
      }
    }
  }

  return endDue;
}

/** As `suspend`, in a transaction of the caller's, who calls `onSuspended` after it. */
async function suspendIn(
  { statusMails, isDealBetween }: Pick<SuspensionOptions, 'statusMails' | 'isDealBetween'>,
  tx: Tx,
  admin: Person,
  id: PersonId,
  suspending: Suspending,
): Promise<number> {
  const person = await lockPerson(tx, id);
  if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
  if (isStaff(person)) throw refuse(accountProblems, 'admin_stays');
  await checkImpartial(isDealBetween, tx, admin, id);
  const marked = await markSuspended(tx, person, suspending);
  if (!marked) return 0;
  const { reason, told, appeal } = suspending;
  const { until, at } = marked;
  if (person.suspendedAt) {
    await logChange(tx, admin, person, { until, reason });
  } else {
    await shutOut(tx, person, at);
    await audit(tx, {
      actor: admin,
      action: 'person_suspended',
      subject: subjectOf(person),
      reason,
      before: { suspended: false },
      after: { suspended: true, ...(until && { suspendedUntil: until.toISOString() }) },
    });
  }
  await statusMails.suspended(tx, person, { at, until, reason: told, appeal });
  return 1;
}

/** Keeping people out without deleting them. */
export function createSuspension(options: SuspensionOptions) {
  const { database, onSuspended, statusMails, isDealBetween } = options;

  /**
   * As `reinstate`, in a transaction of the caller's. Without an admin it is the clock that ends it. `words`: what is told besides;
   * null: the caller tells it.
   */
  async function reinstateIn(
    tx: Tx,
    admin: Person | undefined,
    id: PersonId,
    words: string | null = '',
  ): Promise<number> {
    const person = await lockPerson(tx, id);
    if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
    if (admin) await checkImpartial(isDealBetween, tx, admin, id);
    const changed = await markReinstated(tx, id);
    if (changed > 0) {
      await audit(tx, {
        actor: admin,
        action: 'person_reinstated',
        subject: subjectOf(person),
        before: { suspendedFor: person.suspendedFor },
        after: { suspendedFor: null },
      });
      await endAlarm(tx, { kind: stuckAlarm, subject: id });
      if (person.suspendedAt && words !== null) {
        await statusMails.reinstated(tx, person, person.suspendedAt, words);
      }
    }
    return changed;
  }

  /**
   * Takes suspensions back as if nobody had said them, in a transaction of the caller's, who tells it. `withdrawn` are their entries in
   * the log. What others said stays, until they said; where nothing is left the person is reinstated.
   */
  async function withdrawIn(
    tx: Tx,
    admin: Person,
    id: PersonId,
    withdrawn: ReadonlySet<number>,
  ): Promise<number> {
    const person = await lockPerson(tx, id);
    if (!person?.suspendedAt || withdrawn.size === 0) return 0;
    const left = await suspensionWithout(tx, id, withdrawn);
    if (!left) return reinstateIn(tx, admin, id, null);
    const { until, reason } = left;
    if (until?.getTime() === person.suspendedUntil?.getTime()) return 0;
    await checkImpartial(isDealBetween, tx, admin, id);
    await tx
      .update(people)
      .set({ suspendedUntil: until, suspendedFor: reason })
      .where(eq(people.id, id));
    await logChange(tx, admin, person, { until });
    return 1;
  }

  /**
   * Signs a person out everywhere and keeps them out. Their items leave the lists and can neither be booked nor paid. Of somebody who is
   * suspended it changes when that ends, and why. Refuses admins, the caller with them. Idempotent: with the same end the first reason stays.
   */
  async function suspend(admin: Person, id: PersonId, suspending: Suspending): Promise<number> {
    const suspended = await database.transaction((tx) =>
      suspendIn(options, tx, admin, id, suspending),
    );
    if (suspended > 0) onSuspended();
    return suspended;
  }

  /** Ends a suspension; what the person sells is back in the lists. Idempotent. */
  function reinstate(admin: Person, id: PersonId): Promise<number> {
    return database.transaction((tx) => reinstateIn(tx, admin, id));
  }

  return {
    suspend,
    suspendIn: (tx: Tx, admin: Person, id: PersonId, suspending: Suspending) =>
      suspendIn(options, tx, admin, id, suspending),
    reinstate,
    reinstateIn,
    withdrawIn,
    endDue: createEndDue(options, reinstateIn),
    /** What somebody would be written who was suspended now, for the first time or with another end, or reinstated. */
    writeSuspended(person: Person, { days, told, appeal }: Omit<Suspending, 'reason'>): WriteMail {
      const until = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
      return statusMails.write.suspended(person, { until, reason: told, appeal });
    },
    writeReinstated: statusMails.write.reinstated,
    unverifySeller: (admin: Person, id: PersonId, reason: string) =>
      unverifySeller(options, admin, id, reason),
  };
}

export type Suspensions = ReturnType<typeof createSuspension>;
