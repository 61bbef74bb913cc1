import { and, eq, gt, sql } from 'drizzle-orm';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { Limit } from '#contract/accounts/suspension-schemas.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
import type { AccountStatusMails } from './account-status-mails.ts';
import { checkImpartial, type IsDealBetween } from './impartial.ts';
import { limitWithout } from './limit-log.ts';
import { limitOf } from './limited.ts';
import type { Appeal } from './mails.ts';
import { isStaff } from './policy.ts';
import { lockPerson, type Person } from './store.ts';
import { people } from './tables.ts';

const dayMs = 86_400_000;

/** A limit, and where one may appeal against it. */
export type AppealableLimit = Limit & { appeal?: Appeal | undefined };

interface LimitingOptions {
  database: Database;
  statusMails: Pick<AccountStatusMails, 'limited' | 'unlimited' | 'write'>;
  /** Whether two people have, or had, a deal with each other. */
  isDealBetween: IsDealBetween;
  /** Called after the commit that posted a mail. */
  onMail: () => void;
}

/** The person, held until `tx` ends. Refuses who is gone, admins and moderators, and to a moderator whom they have a deal with. */
async function holdLimitable(
  { isDealBetween }: Pick<LimitingOptions, 'isDealBetween'>,
  tx: Tx,
  by: Person,
  id: PersonId,
): Promise<Person> {
  // Waits for what they write at the moment, and keeps waiting what they write next: see `checkUnlimited`.
  const person = await lockPerson(tx, id, 'update');
  if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
  if (isStaff(person)) throw refuse(accountProblems, 'admin_stays');
  await checkImpartial(isDealBetween, tx, by, id);
  return person;
}

/**
 * Writes the limit down; undefined when it would change nothing: a button was pressed twice, or the person is limited for the same
 * and for longer. Another limit never ends sooner than the one that is there: who decides it may not know of that.
 */
async function markLimited(
  tx: Tx,
  { id }: Person,
  { days, reason }: Limit,
): Promise<{ until: Date; at: Date } | undefined> {
  // After the lock was had: what was written before it is older, whenever its transaction began.
  const now = sql`clock_timestamp()`;
  const until = sql`${now} + make_interval(days => ${days})`;
  const isAsBefore = and(
    eq(people.limitedFor, reason),
    gt(people.limitedUntil, sql`${until} - interval '1 minute'`),
  );
  const [row] = await tx
    .update(people)
    .set({
      // One that goes on began when it began.
      limitedAt: sql`case when ${people.limitedUntil} > now() then ${people.limitedAt} else ${now} end`,
      limitedUntil: sql`greatest(${people.limitedUntil}, ${until})`,
      limitedFor: reason,
    })
    .where(and(eq(people.id, id), sql`not coalesce(${isAsBefore}, false)`))
    .returning({ until: people.limitedUntil, at: sql`${now}`.mapWith(people.limitedAt) });
  return row?.until ? { until: row.until, at: row.at } : undefined;
}

const subjectOf = ({ id, name }: Person) => ({ kind: 'person', id, name });

/**
 * Takes limits back as if nobody had set them, in a transaction of the caller's, who tells it. `withdrawn` are their entries in the
 * log. What others set stays, until they said. Answers 0 when it would change nothing.
 */
async function withdrawIn(
  options: Pick<LimitingOptions, 'isDealBetween'>,
  tx: Tx,
  { admin, id, withdrawn }: { admin: Person; id: PersonId; withdrawn: ReadonlySet<number> },
): Promise<number> {
  const person = await holdLimitable(options, tx, admin, id);
  const before = limitOf(person);
  if (!before || withdrawn.size === 0) return 0;
  const left = await limitWithout(tx, id, withdrawn);
  const until = left?.until ?? null;
  const reason = left?.reason ?? null;
  if (before.reason === reason && before.until.getTime() === until?.getTime()) return 0;
  await tx
    .update(people)
    .set({ limitedAt: left?.since ?? null, limitedUntil: until, limitedFor: reason })
    .where(eq(people.id, id));
  await audit(tx, {
    actor: admin,
    action: 'person_unlimited',
    subject: subjectOf(person),
    before: { limitedUntil: before.until.toISOString(), limitedFor: before.reason },
    after: { limitedUntil: until?.toISOString() ?? null, limitedFor: reason },
  });
  return 1;
}

/** Keeping people from listing, offering, writing and reviewing for a while. It ends by the clock: nobody has to do anything. */
export function createLimiting(options: LimitingOptions) {
  const { database, statusMails, onMail } = options;
  /** As `limit`, in a transaction of the caller's, who calls `onMail` after it. */
  async function limitIn(
    tx: Tx,
    admin: Person,
    id: PersonId,
    { appeal, ...limit }: AppealableLimit,
  ): Promise<number> {
    const person = await holdLimitable(options, tx, admin, id);
    const marked = await markLimited(tx, person, limit);
    if (!marked) return 0;
    const { until, at } = marked;
    const before = limitOf(person);
    const isKept = before !== undefined && before.until.getTime() === until.getTime();
    const alone = new Date(at.getTime() + limit.days * dayMs);
    await audit(tx, {
      actor: admin,
      action: 'person_limited',
      subject: subjectOf(person),
      reason: limit.reason,
      before: { limitedUntil: before?.until.toISOString() ?? null },
      after: {
        limitedUntil: until.toISOString(),
        ...(isKept && { limitedAlone: alone.toISOString() }),
      },
    });
    await statusMails.limited(tx, person, { at, until, reason: limit.reason, appeal });
    return 1;
  }

  /** As `unlimit`, in a transaction of the caller's, who calls `onMail` after it. `words`: what is told besides. */
  async function unlimitIn(tx: Tx, admin: Person, id: PersonId, words?: string): Promise<number> {
    const person = await holdLimitable(options, tx, admin, id);
    const before = limitOf(person);
    if (!before) return 0;
    await tx
      .update(people)
      .set({ limitedAt: null, limitedUntil: null, limitedFor: null })
      .where(eq(people.id, id));
    await audit(tx, {
      actor: admin,
      action: 'person_unlimited',
      subject: subjectOf(person),
      before: { limitedUntil: before.until.toISOString(), limitedFor: before.reason },
      after: { limitedUntil: null, limitedFor: null },
    });
    await statusMails.unlimited(tx, person, before.until, words);
    return 1;
  }

  async function committed(work: (tx: Tx) => Promise<number>): Promise<number> {
    const changed = await database.transaction(work);
    if (changed > 0) onMail();
    return changed;
  }

  return {
    limitIn,
    unlimitIn,
    withdrawIn: (tx: Tx, admin: Person, id: PersonId, withdrawn: ReadonlySet<number>) =>
      withdrawIn(options, tx, { admin, id, withdrawn }),
    /** What somebody would be written who was limited now: as `limitIn` would mail it. */
    writeLimited(person: Person, { days, reason, appeal }: AppealableLimit): WriteMail {
      const until = Math.max(Date.now() + days * dayMs, limitOf(person)?.until.getTime() ?? 0);
      return statusMails.write.limited({ until: new Date(until), reason, appeal });
    },
    writeUnlimited: statusMails.write.unlimited,
    /**
     * Limits somebody for some days from now on, and tells them why; whoever is limited for longer already stays so. Answers 0 when
     * it would change nothing. Refuses admins.
     */
    limit: (admin: Person, id: PersonId, limit: Limit) =>
      committed((tx) => limitIn(tx, admin, id, limit)),
    /** Ends a limit before its time, and tells them. Answers 0 when there is none. */
    unlimit: (admin: Person, id: PersonId) => committed((tx) => unlimitIn(tx, admin, id)),
  };
}

export type Limiting = ReturnType<typeof createLimiting>;
