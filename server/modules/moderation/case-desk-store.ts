import {
  and,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { reviewHours } from '#contract/catalogue/listing-life.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { CasesFilter } from '#contract/moderation/case-schemas.ts';
import type { ReportReason } from '#contract/moderation/cases.ts';
import { type Person, people, shownName } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { conversations } from '#server/modules/conversations/index.ts';
import { hasNumberOf } from '#server/modules/evidence/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { photoMatches } from '#server/modules/photo-matches/index.ts';
import { answers, questions } from '#server/modules/questions/index.ts';
import { reviews } from '#server/modules/reviews/index.ts';
import { wantedAds } from '#server/modules/wanted/index.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Backlog } from '#server/platform/db/backlog.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import type { CaseRow, ReportRow } from './case-store.ts';
import { isOfOwnNotice } from './own-notices.ts';
import { appeals, cases, reports } from './tables.ts';

const subjects = alias(people, 'subjects');

/** The item of a case, the person, or the item that the conversation, review, question or answer is about; empty once that is forgotten. */
export const caseSubjectName = sql<string>`coalesce(case ${cases.subjectKind}
  when 'product' then (select p.name from ${products} p where p.id = ${cases.subjectId})
  when 'person' then (select ${shownName(subjects)} from ${people} as subjects where ${subjects.id} = ${cases.subjectId})
  when 'conversation' then (select p.name from ${conversations} c join ${products} p on p.id = c.item_id where c.id = ${cases.subjectId})
  when 'review' then (select b.item_name from ${reviews} r join ${bookings} b on b.id = r.booking_id where r.id = ${cases.subjectId})
  when 'wanted' then (select w.name from ${wantedAds} w where w.id = ${cases.subjectId})
  when 'question' then (select p.name from ${questions} q join ${products} p on p.id = q.item_id where q.id = ${cases.subjectId})
  when 'answer' then (select p.name from ${answers} a join ${questions} q on q.id = a.question_id join ${products} p on p.id = q.item_id where a.id = ${cases.subjectId})
end, '')`;

/** A whole day of waiting is a point: what nobody looks at rises. */
const pointsNow = sql<number>`(${cases.points} + floor(greatest(0, extract(epoch from coalesce(${cases.decidedAt}, now()) - ${cases.openedAt})) / 86400)::int)`;

/**
 * Open cases before decided ones. All open ones wait equally long from now on: their points and the moment at which they were opened say
 * which comes first, so that no case passes another while somebody turns pages. Of decided ones the waiting ended. Never the clock's.
 */
const queue = sql`(${cases.points}::numeric * 86400 - extract(epoch from ${cases.openedAt} at time zone 'UTC')
  + case ${cases.state} when 'open' then 0 else extract(epoch from ${cases.decidedAt} at time zone 'UTC') - 1000000000000 end)`;

export const readFrom = createKeyset<'points' | 'opened'>(
  {
    points: { value: queue, kind: 'numeric' },
    opened: { value: cases.openedAt, kind: 'timestamptz' },
  },
  cases.id,
);

const reasonsGiven = sql<ReportReason[]>`array(
  select r.reason from ${reports} r where r.case_id = ${cases.id} and r.reason is not null
  group by r.reason order by count(*) desc, r.reason)`;

const reportCount = sql<number>`(select count(*)::int from ${reports} r where r.case_id = ${cases.id})`;

/** A case with whom it is about and what was said. */
export interface DeskRow {
  row: CaseRow;
  name: string;
  points: number;
  person: { name: string; email: string };
  reasons: ReportReason[];
  reports: number;
  /** Since when an appeal waits. */
  appealedAt: string | null;
}

const columns = {
  row: cases,
  name: caseSubjectName,
  points: pointsNow,
  person: { name: people.name, email: people.email },
  reasons: reasonsGiven,
  reports: reportCount,
  appealedAt: sql<
    string | null
  >`(select a.at from ${appeals} a where a.case_id = ${cases.id} and a.outcome is null)`,
};

/**
 * The cases that somebody may see. Moderators buy and sell themselves: they see none about them or about staff, none that they
 * told of, by a theft notice as well, none about a review of them, a question to them or an answer to theirs, a photo like theirs or a photo with the number of a thing of theirs, and none about the other side of a deal of theirs, so that nobody learns who told of them
 * or decides what they want decided.
 */
function seenBy({ id, isAdmin }: Person): SQL | undefined {
  return isAdmin ? undefined : seenByModerator(id);
}

function seenByModerator(id: PersonId | PgColumn): SQL | undefined {
  return and(
    ne(cases.personId, id),
    eq(people.isAdmin, false),
    isNull(people.moderatorSince),
    sql`not exists (select from ${reports} r where r.case_id = ${cases.id} and r.reporter_id = ${id})`,
    sql`not exists (select from ${bookings} b where (b.buyer_id = ${id} and b.seller_id = ${cases.personId}) or (b.buyer_id = ${cases.personId} and b.seller_id = ${id}))`,
    sql`not exists (select from ${photoMatches} m join ${products} o on o.id = m.other_product_id where ${cases.subjectKind} = 'product' and m.product_id = ${cases.subjectId} and o.seller_id = ${id})`,
    sql`not (${cases.subjectKind} = 'product' and ${isOfOwnNotice(cases.subjectId, id)})`,
    sql`not (${cases.subjectKind} = 'product' and ${hasNumberOf(cases.subjectId, id)})`,
    sql`not (${cases.subjectKind} = 'question' and exists (select from ${questions} q where q.id = ${cases.subjectId} and q.seller_id = ${id}))`,
    sql`not (${cases.subjectKind} = 'answer' and exists (select from ${answers} a join ${questions} q on q.id = a.question_id where a.id = ${cases.subjectId} and q.asker_id = ${id}))`,
    sql`not (${cases.subjectKind} = 'review' and exists (select from ${reviews} r where r.id = ${cases.subjectId} and r.subject_id = ${id}))`,
  );
}

/** Whether somebody may see a case, and so decide it. */
export async function isSeenBy(db: Executor, id: CaseId, caller: Person): Promise<boolean> {
  return (await findDesk(db, id, caller)) !== undefined;
}

function fits({ group = 'open', kind, search }: CasesFilter): SQL | undefined {
  const like = search && anywhere(search);
  return and(
    group === 'appeals'
      ? sql`exists (select 1 from ${appeals} a where a.case_id = ${cases.id} and a.outcome is null)`
      : group === 'all'
        ? undefined
        : eq(cases.state, group),
    kind && eq(cases.subjectKind, kind),
    like
      ? or(
          sql`${caseSubjectName} ilike ${like}`,
          ilike(people.name, like),
          ilike(people.email, like),
        )
      : undefined,
  );
}

export async function listDesk(
  db: Executor,
  caller: Person,
  filter: CasesFilter,
  { after, by, place }: Pick<Reading, 'after' | 'by' | 'place'>,
  limit: number,
): Promise<(DeskRow & { place: string; id: string })[]> {
  const rows = await db
    .select({ ...columns, place, id: cases.id })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(fits(filter), seenBy(caller), after))
    .orderBy(by)
    .limit(limit);
  return rows as (DeskRow & { place: string; id: string })[];
}

export async function countDesk(
  db: Executor,
  caller: Person,
  filter: CasesFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(fits(filter), seenBy(caller)));
  return row?.total ?? 0;
}

const staff = alias(people, 'staff');

/** Whether somebody besides these could see a case, and so decide it. */
export async function hasOtherStaff(
  db: Executor,
  id: CaseId,
  those: readonly PersonId[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: staff.id })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .innerJoin(
      staff,
      or(eq(staff.isAdmin, true), and(isNotNull(staff.moderatorSince), seenByModerator(staff.id))),
    )
    .where(
      and(
        eq(cases.id, id),
        isNull(staff.deletedAt),
        isNull(staff.suspendedAt),
        notInArray(staff.id, [...those]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export const countOpen = (db: Executor): Promise<number> =>
  db.$count(cases, eq(cases.state, 'open'));

/** The open cases that somebody may see: how many, and since when the oldest waits. */
export async function readOpen(db: Executor, caller: Person): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(cases.openedAt) })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(eq(cases.state, sql`'open'`), seenBy(caller)));
  return row ?? { count: 0, since: null };
}

/** Open cases about items that are off sale until they are decided: what an admin asked to be changed waits for its seller. */
const isInReview = sql`${cases.state} = 'open' and ${cases.subjectKind} = 'product'
  and exists (select from ${products} p where p.id = ${cases.subjectId} and p.off_reason = 'in_review')`;

/** The items in review that somebody may see. Without a caller it is all of them. */
export async function readInReview(db: Executor, caller?: Person): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(cases.openedAt) })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(isInReview, caller && seenBy(caller)));
  if (!row?.since) return { count: 0, since: null };
  return { ...row, due: new Date(row.since.getTime() + reviewHours * 3_600_000) };
}

/** A case that the caller may see. */
export async function findDesk(
  db: Executor,
  id: CaseId,
  caller: Person,
): Promise<DeskRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(eq(cases.id, id), seenBy(caller)));
  return row as DeskRow | undefined;
}

/** Most earlier cases that the page of one shows. */
const maxEarlier = 20;

/** Other cases about a person that the caller may see, the newest first. */
export async function listOthers(
  db: Executor,
  caller: Person,
  { id, personId }: CaseRow,
): Promise<DeskRow[]> {
  const rows = await db
    .select(columns)
    .from(cases)
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(eq(cases.personId, personId), ne(cases.id, id), seenBy(caller)))
    .orderBy(desc(cases.openedAt))
    .limit(maxEarlier);
  return rows as DeskRow[];
}

const reporters = alias(people, 'reporters');

export interface ReportOfCase {
  report: ReportRow;
  reporter: { name: string; email: string };
}

/** What was reported in a case, the oldest first. */
export async function listReports(db: Executor, id: CaseId): Promise<ReportOfCase[]> {
  const rows = await db
    .select({
      report: reports,
      reporter: { name: reporters.name, email: reporters.email },
    })
    .from(reports)
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .where(eq(reports.caseId, id))
    .orderBy(reports.createdAt);
  return rows as ReportOfCase[];
}

/** What a person sold, how often they were suspended, and what an admin who decided is called. */
export async function readHistory(
  db: Executor,
  person: PersonId,
  decidedBy: string | null,
): Promise<{ sold: number; suspensions: number; decidedBy: string | null }> {
  const [row] = await db
    .select({
      sold: sql<number>`standing_sales(${people.id})`,
      suspensions: sql<number>`(select count(*)::int from ${auditEntries} a where a.subject_kind = 'person' and a.subject_id = ${person} and a.action = 'person_suspended')`,
      decidedBy: sql<string | null>`(select a.name from ${people} a where a.id = ${decidedBy})`,
    })
    .from(people)
    .where(eq(people.id, person));
  return row ?? { sold: 0, suspensions: 0, decidedBy: null };
}

/** The appeals that somebody may see and nobody has decided: how many, and since when the oldest waits. */
export async function readAppealed(db: Executor, caller: Person): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(appeals.at) })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .innerJoin(people, eq(people.id, cases.personId))
    .where(and(isNull(appeals.outcome), seenBy(caller)));
  return row ?? { count: 0, since: null };
}
