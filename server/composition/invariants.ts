import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whatever runs SQL: a pool or a single connection. */
export interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** What must always hold, and the rows that break it: none, if all is well. */
export interface Finding {
  /** Of its file: `i02-sold-is-captured`, `sandbox/i03-money-taken-is-known`. */
  name: string;
  /** What it says, in its own words: the first comment of the file. */
  promise: string;
  rows: unknown[];
}

const queries = fileURLToPath(new URL('../../database/invariants', import.meta.url));

function readPromise(query: string): string {
  const lines = query.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^--\s?/, ''))
    .join(' ');
}

async function readFolder(folder: string) {
  const files = (await readdir(join(queries, folder)))
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const query = await readFile(join(queries, folder, file), 'utf8');
      const name = join(folder, file.replace(/\.sql$/, ''));
      return { name, query, promise: readPromise(query) };
    }),
  );
}

/** Days that invariants wait for the clock of deals: of RELEASE_DAYS and SILENCE_DAYS. */
export interface DaysOfClock {
  release: number;
  silence: number;
}

/** The most that both can be set to, for whoever does not know the settings, or looks at rows at which no timer has looked for days. */
const maxDays: DaysOfClock = { release: 90, silence: 30 };

/** What shop it is: how invariants look at it. */
export interface Checked {
  sandbox: boolean;
  days?: DaysOfClock;
}

/**
 * Runs every invariant. With `sandbox` those too that compare our rows with the built-in gateway's, which lie in the
 * same database; with another provider the reconciler compares instead.
 */
export async function checkInvariants(
  connection: Queryable,
  { sandbox, days = maxDays }: Checked,
): Promise<Finding[]> {
  const settings = { RELEASE_DAYS: days.release, SILENCE_DAYS: days.silence };
  const filledIn = (query: string) =>
    Object.entries(settings).reduce(
      (text, [name, value]) => text.replaceAll(name, `${value}`),
      query,
    );
  const invariants = [...(await readFolder('.')), ...(sandbox ? await readFolder('sandbox') : [])];
  const findings: Finding[] = [];
  for (const { name, promise, query } of invariants) {
    findings.push({ name, promise, rows: (await connection.query(filledIn(query))).rows });
  }
  return findings;
}
