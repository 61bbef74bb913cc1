import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { AppealOutcome } from '#contract/moderation/cases.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { appeals, cases } from './tables.ts';

export type AppealRow = typeof appeals.$inferSelect;

export async function findAppeal(db: Executor, id: CaseId): Promise<AppealRow | undefined> {
  const [row] = await db.select().from(appeals).where(eq(appeals.caseId, id));
  return row;
}

/** Until when one may appeal against a decided case, and whether that is so by the database's clock. */
export async function readTime(
  db: Executor,
  id: CaseId,
  days: number,
): Promise<{ until: Date; isOpen: boolean } | undefined> {
  const until = sql`${cases.decidedAt} + make_interval(days => ${days})`;
  const [row] = await db
    .select({
      until: sql<string | null>`${until}`,
      isOpen: sql<boolean>`coalesce(clock_timestamp() < ${until}, false)`,
    })
    .from(cases)
    .where(eq(cases.id, id));
  return row?.until ? { until: new Date(row.until), isOpen: row.isOpen } : undefined;
}

/** The case by which somebody is suspended since a moment, while one may appeal against it; not one that was overturned. */
export async function findSuspending(
  db: Executor,
  { id, since, days }: { id: PersonId; since: Date; days: number },
): Promise<CaseId | undefined> {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(
      and(
        eq(cases.personId, id),
        eq(cases.decision, 'suspend'),
        gte(cases.decidedAt, since),
        sql`clock_timestamp() < ${cases.decidedAt} + make_interval(days => ${days})`,
        sql`${appeals.outcome} is distinct from 'overturned'`,
      ),
    )
    .orderBy(desc(cases.decidedAt))
    .limit(1);
  return row?.id as CaseId | undefined;
}

export async function insertAppeal(
  tx: Tx,
  appeal: { caseId: CaseId; personId: PersonId; text: string },
): Promise<boolean> {
  const rows = await tx
    .insert(appeals)
    .values(appeal)
    .onConflictDoNothing()
    .returning({ id: appeals.caseId });
  return rows.length > 0;
}

/** Returns false when no appeal waits. */
export async function decideAppeal(
  tx: Tx,
  id: CaseId,
  decided: { outcome: AppealOutcome; note: string | null; decidedBy: PersonId },
): Promise<boolean> {
  const rows = await tx
    .update(appeals)
    .set({ ...decided, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(appeals.caseId, id), isNull(appeals.outcome)))
    .returning({ id: appeals.caseId });
  return rows.length > 0;
}

/**
 * What decisions about a person brought that were overturned: the entries of these actions that are as old as those of the decisions, as
 * entries of one transaction are.
 */
export async function listOverturned(
  db: Executor,
  person: PersonId,
  actions: readonly ('person_limited' | 'person_suspended' | 'suspension_changed')[],
): Promise<Set<number>> {
  const decision = alias(auditEntries, 'decision');
  const isOfDecision = and(
    eq(decision.subjectKind, 'case'),
    eq(decision.subjectId, sql`${appeals.caseId}::text`),
    eq(decision.action, 'case_decided'),
  );
  const isBrought = and(
    eq(auditEntries.subjectKind, 'person'),
    eq(auditEntries.subjectId, person),
    inArray(auditEntries.action, [...actions]),
    eq(auditEntries.at, decision.at),
  );
  const rows = await db
    .select({ id: auditEntries.id })
    .from(appeals)
    .innerJoin(decision, isOfDecision)
    .innerJoin(auditEntries, isBrought)
    .where(and(eq(appeals.personId, person), eq(appeals.outcome, 'overturned')));
  return new Set(rows.map(({ id }) => id));
}
