import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';

/**
 * Set-up file of `npm run test:passes`: writes which SQL statements each test file makes in its own process, without
 * their values, into the folder of RECORD_STATEMENTS (scripts/choose-passes.mjs reads them).
 */
const folder = process.env.RECORD_STATEMENTS ?? '';

/** The files of a worker share their modules, so the client is patched once and asks here for whom it counts. */
const shared = globalThis as typeof globalThis & { recordedStatements?: Set<string> };

if (!shared.recordedStatements) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: unknown, ...args: unknown[]) {
      const [asked] = args;
      const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
      if (typeof text === 'string') shared.recordedStatements?.add(text);
      return query.apply(this, args);
    },
  });
}
shared.recordedStatements = new Set();

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const name = createHash('sha1').update(file).digest('hex').slice(0, 12);
  const statements = [...(shared.recordedStatements ?? [])];
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ file, statements }));
});
