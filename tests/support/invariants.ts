import { checkInvariants, type Queryable } from '#server/composition/invariants.ts';

/** What must never be, and is: one text for each invariant of database/invariants that has offending rows. */
export async function findViolations(
  connection: Queryable,
  { sandbox = true } = {},
): Promise<string[]> {
  const findings = await checkInvariants(connection, { sandbox });
  return findings
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`);
}

/**
 * Fails with the offending rows when money and stock are not as they must be. `sandbox` is false where another payment
 * provider than the sandbox has the money.
 */
export async function expectInvariants(
  { pool }: { pool: Queryable },
  which?: { sandbox: boolean },
): Promise<void> {
  const violations = await findViolations(pool, which);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
