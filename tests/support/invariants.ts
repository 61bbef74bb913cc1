import type { Pool } from 'pg';
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

interface Prepared {
  name: string | undefined;
  text: string;
}

/** One statement that says whether any invariant is broken, by whether the sandbox's are among them. */
const wholes = new Map<boolean, Promise<Prepared>>();

/** Read once for all tests of a worker, and planned once by each connection: that takes five times as long as to run it. */
async function makeWhole(sandbox: boolean): Promise<Prepared> {
  const texts: string[] = [];
  const reader = {
    async query(text: string) {
      texts.push(text);
      return { rows: [] };
    },
  };
  await checkInvariants(reader, { sandbox });
  const broken = texts.map((text) => `exists (${text.replace(/;\s*$/, '')})`).join(' or ');
  // A pooler in between keeps no plans.
  const name = process.env.TEST_POOLER_URL ? undefined : `invariants, sandbox: ${sandbox}`;
  return { name, text: `select ${broken} as broken` };
}

/**
 * Fails with the offending rows when money and stock are not as they must be. `sandbox` is false where another payment
 * provider than the sandbox has the money.
 */
export async function expectInvariants(
  { pool }: { pool: Queryable },
  which: { sandbox: boolean } = { sandbox: true },
): Promise<void> {
  const whole = wholes.get(which.sandbox) ?? makeWhole(which.sandbox);
  wholes.set(which.sandbox, whole);
  const { rows } = await (pool as Pool).query<{ broken: boolean }>(await whole);
  if (!rows[0]?.broken) return;
  const violations = await findViolations(pool, which);
  // What came to rest between the two looks was broken all the same.
  throw new Error(violations.join('\n') || 'An invariant was broken for a moment.');
}
