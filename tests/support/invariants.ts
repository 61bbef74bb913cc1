import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Whatever runs SQL: a pool or a single connection. */
interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

const folder = fileURLToPath(new URL('../../database/invariants/', import.meta.url));

async function readInvariants(): Promise<{ name: string; query: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, query: await readFile(folder + name, 'utf8') })),
  );
}

/** What must never be, and is: one text for each invariant of database/invariants that has offending rows. */
export async function findViolations(connection: Queryable): Promise<string[]> {
  const violations: string[] = [];
  for (const { name, query } of await readInvariants()) {
    const { rows } = await connection.query(query);
    if (rows.length > 0) violations.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return violations;
}

/** Fails with the offending rows when money and stock are not as they must be. */
export async function expectInvariants({ pool }: { pool: Queryable }): Promise<void> {
  const violations = await findViolations(pool);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
