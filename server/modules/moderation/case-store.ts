import {
  and,
  arrayOverlaps,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseId, ReportId } from '#contract/moderation/case-ids.ts';
import type {
  CaseDecision,
  CaseFlag,
  CaseTemplate,
  ReportReason,
  SubjectKind,
} from '#contract/moderation/cases.ts';
import { caseDecisions, isUpheld } from '#contract/moderation/cases.ts';
import { isWarning, warningKinds } from '#contract/risk/signals.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { readWeighed } from '#server/modules/risk/index.ts';
import { isAskedAbout, theftNotices, theftQuestions } from '#server/modules/serials/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { graveFlags, graveReasons, pointsOf } from './rules.ts';
import { cases, reports } from './tables.ts';

export type CaseRow = Omit<typeof cases.$inferSelect, 'id' | 'personId' | 'flags'> & {
  id: CaseId;
  personId: PersonId;
  flags: CaseFlag[];
};
export type ReportRow = Omit<typeof reports.$inferSelect, 'id'> & { id: ReportId };

/** What a case is about, and whom. */
export interface CaseSubject {
  subjectKind: SubjectKind;
  subjectId: string;
  personId: PersonId;
}

/**
 * The open case about something, locked, or a new one. Whoever decides it at the same moment is waited for, and then there is a new
 * one. Its points are those of `recount`.
 */
export async function openCase(
  tx: Tx,
  { subjectKind, subjectId, personId }: CaseSubject,
): Promise<CaseRow> {
  const [row] = await tx
    .insert(cases)
    .values({ subjectKind, subjectId, personId })
    .onConflictDoUpdate({
      target: [cases.subjectKind, cases.subjectId, cases.personId],
      targetWhere: sql`${cases.state} = 'open'`,
      set: { state: 'open' },
    })
    .returning();
  if (!row) throw new Error(`no case about ${subjectKind} ${subjectId} was opened`);
  return row as CaseRow;
}

/** What stands about the item of a case, and by which version of the weights; of anything else nothing does. */
async function readSignals(tx: Tx, { subjectKind, subjectId, personId }: CaseSubject) {
  if (subjectKind !== 'product') return { warnings: [], points: 0, version: null };
  const subject = { id: subjectId as ProductId, sellerId: personId };
  const { signals, points, version } = await readWeighed(tx, subject);
  const warnings = warningKinds.filter((kind) =>
    signals.some((signal) => signal.kind === kind && signal.points > 0),
  );
  return { warnings, points, version };
}

/** Adds what the shop noticed to a locked case, lets it say which signals stand, and counts its points anew. */
export async function recount(
  tx: Tx,
  found: CaseRow,
  more: readonly CaseFlag[] = [],
): Promise<void> {
  const signals = await readSignals(tx, found);
  const others = [...found.flags, ...more].filter((flag) => !isWarning(flag));
  const flags = [...signals.warnings, ...new Set(others)];
  const reasons = await tx
    .select({ reason: reports.reason })
    .from(reports)
    .where(eq(reports.caseId, found.id));
  const points = pointsOf(
    flags,
    reasons.map(({ reason }) => reason),
    signals.points,
  );
  await tx
    .update(cases)
    .set({ flags, points, weightsVersion: signals.version })
    .where(eq(cases.id, found.id));
}

/** How many of those who reported the item of a case have completed a deal here. */
export async function countKnownReporters(tx: Tx, found: CaseRow): Promise<number> {
  // Reports that were found right count on: a new one of a stranger takes nothing away.
  const ofCases = tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.subjectKind, found.subjectKind),
        eq(cases.subjectId, found.subjectId),
        or(eq(cases.id, found.id), inArray(cases.decision, caseDecisions.filter(isUpheld))),
      ),
    );
  const hasDeal = sql`exists (select from ${bookings} b where b.state = 'paid' and b.completed_at is not null
    and ${reports.reporterId} in (b.buyer_id, b.seller_id))`;
  return tx.$count(reports, and(inArray(reports.caseId, ofCases), hasDeal));
}

/** Returns undefined when that person has reported that before. */
export async function insertReport(
  tx: Tx,
  report: typeof reports.$inferInsert,
): Promise<ReportId | undefined> {
  const [row] = await tx
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return row?.id as ReportId | undefined;
}

export async function hasReported(
  db: Executor,
  { subjectKind, subjectId }: Pick<CaseSubject, 'subjectKind' | 'subjectId'>,
  reporterId: PersonId,
): Promise<boolean> {
  const own = and(
    eq(reports.subjectKind, subjectKind),
    eq(reports.subjectId, subjectId),
    eq(reports.reporterId, reporterId),
  );
  return (await db.$count(reports, own)) > 0;
}

/** A report by this person; those of others are as good as missing. */
export async function findOwnReport(
  db: Executor,
  id: ReportId,
  reporterId: PersonId,
): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)));
  return row as ReportRow | undefined;
}

export async function changeReport(
  tx: Tx,
  id: ReportId,
  said: { reason: ReportReason; details: string; pictures: string[] },
): Promise<void> {
  await tx.update(reports).set(said).where(eq(reports.id, id));
}

export async function findCase(db: Executor, id: CaseId): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row as CaseRow | undefined;
}

export async function lockCase(tx: Tx, id: CaseId): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return row as CaseRow | undefined;
}

/** The open case about an item, locked. */
export async function lockOpenOfItem(tx: Tx, itemId: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(
      and(eq(cases.subjectKind, 'product'), eq(cases.subjectId, itemId), eq(cases.state, 'open')),
    )
    .for('update');
  return row as CaseRow | undefined;
}

/** Whether somebody has to decide about an item. */
export async function hasOpenCase(db: Executor, itemId: string): Promise<boolean> {
  const open = and(
    eq(cases.subjectKind, 'product'),
    eq(cases.subjectId, itemId),
    eq(cases.state, 'open'),
  );
  return (await db.$count(cases, open)) > 0;
}

/** For a query about conversations, of the column of their ids: whether a case about one is open. */
export const isInOpenCase = (conversation: SQLWrapper): SQL =>
  sql`exists (select from ${cases} c where c.subject_kind = 'conversation' and c.subject_id = ${conversation} and c.state = 'open')`;

const inTheftCase = and(eq(cases.state, 'open'), arrayOverlaps(cases.flags, [...graveFlags]));

/** Whether the shop has to look at an item for a theft notice, of its number or that in its evidence photo: its case is open, or has ended with a question to its seller. */
export async function isInTheftCase(db: Executor, itemId: string): Promise<boolean> {
  const open = and(eq(cases.subjectKind, 'product'), eq(cases.subjectId, itemId), inTheftCase);
  return (await db.$count(cases, open)) > 0 || (await isAskedAbout(db, itemId));
}

/** Those of these people who have an item in review that they are asked about, for a theft notice that stands. */
async function listAskedAbout(db: Executor, people: readonly PersonId[]): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: theftQuestions.sellerId })
    .from(theftQuestions)
    .innerJoin(theftNotices, eq(theftNotices.id, theftQuestions.noticeId))
    .innerJoin(products, eq(products.id, theftQuestions.productId))
    .where(
      and(
        inArray(theftQuestions.sellerId, [...people]),
        eq(theftNotices.state, 'accepted'),
        isNull(theftQuestions.clearedAt),
        eq(products.offReason, 'in_review'),
      ),
    );
  return rows.map(({ id }) => id as PersonId);
}

/** Whether the shop has to look at an item of this seller for a theft notice. */
export async function hasTheftCase(db: Executor, seller: PersonId): Promise<boolean> {
  const open = and(eq(cases.personId, seller), inTheftCase);
  return (await db.$count(cases, open)) > 0 || (await listAskedAbout(db, [seller])).length > 0;
}

/**
 * Those of these people about whom, an item or a conversation of whom something grave was reported or noticed and is not decided yet.
 * Nor is it where a case has ended with a question to them.
 */
export async function listUnderCase(
  db: Executor,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: cases.personId })
    .from(cases)
    .leftJoin(reports, eq(reports.caseId, cases.id))
    .where(
      and(
        inArray(cases.personId, [...people]),
        eq(cases.state, 'open'),
        ne(cases.subjectKind, 'review'),
        or(inArray(reports.reason, [...graveReasons]), arrayOverlaps(cases.flags, [...graveFlags])),
      ),
    );
  const asked = await listAskedAbout(db, people);
  return [...new Set([...rows.map(({ id }) => id as PersonId), ...asked])];
}

/** Everybody who reported what a case is about. */
export async function listReporters(tx: Tx, id: CaseId): Promise<PersonId[]> {
  const rows = await tx
    .select({ id: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, id));
  return rows.map((row) => row.id as PersonId);
}

/** Ends a locked, open case; answers the moment. */
export async function closeCase(
  tx: Tx,
  id: CaseId,
  decided: {
    decision: CaseDecision;
    template: CaseTemplate | null;
    note: string | null;
    decidedBy: PersonId | null;
  },
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...decided, state: 'decided', decidedAt: sql`clock_timestamp()` })
    .where(and(eq(cases.id, id), eq(cases.state, 'open')));
}

/** What the case about an item that was decided last had said. */
export async function listLastFlags(tx: Tx, id: ProductId): Promise<CaseFlag[]> {
  const [row] = await tx
    .select({ flags: cases.flags })
    .from(cases)
    .where(
      and(eq(cases.subjectKind, 'product'), eq(cases.subjectId, id), eq(cases.state, 'decided')),
    )
    .orderBy(desc(cases.decidedAt))
    .limit(1);
  return (row?.flags ?? []) as CaseFlag[];
}

/** When a case about an item was decided last; undefined where none ever was. */
export async function findLastDecided(tx: Tx, id: ProductId): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: cases.decidedAt })
    .from(cases)
    .where(and(eq(cases.subjectKind, 'product'), eq(cases.subjectId, id)))
    .orderBy(sql`${cases.decidedAt} desc nulls last`)
    .limit(1);
  return row?.at ? new Date(row.at) : undefined;
}
