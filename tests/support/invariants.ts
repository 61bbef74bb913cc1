import { checkInvariants, type Queryable } from '#database/invariants/index.ts';

/** What must never be, and is: one text for each invariant of database/invariants that has offending rows. */
export async function findViolations(connection: Queryable): Promise<string[]> {
  const findings = await checkInvariants(connection, { sandbox: true });
  return findings
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`);
}

/** Fails with the offending rows when money and stock are not as they must be. */
export async function expectInvariants({ pool }: { pool: Queryable }): Promise<void> {
  const violations = await findViolations(pool);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
