import pMap from 'p-map';
import type { ZodMiniType } from 'zod/mini';
import type { RowError } from '#contract/catalogue/bulk.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { asRefusal, issuesOf } from '#server/platform/http/errors.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import { readAs } from '#server/platform/http/validation.ts';

/** Rows of one call that are worked on at a time: two cores have nothing to do with more of them. */
const atOnce = 4;

/** Runs over the rows of one call, a few at a time; answers in their order. */
export const eachRow = <Row, Result>(
  rows: readonly Row[],
  work: (row: Row, place: number) => Promise<Result>,
): Promise<Result[]> => pMap(rows, work, { concurrency: atOnce });

/** What a row says, or why it cannot be read. */
function readRow<Row>(schema: ZodMiniType<Row>, row: unknown): { said: Row } | RefusedRow {
  try {
    return { said: readAs(schema, row) };
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(error);
    throw error;
  }
}

/** What each row says. Of two that are about the same the second is refused: they are worked on at once, in no order. */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: ZodMiniType<Row>,
  { name, of }: { name: string; of: (said: Row) => string },
): ({ said: Row } | RefusedRow)[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const read = readRow(schema, row);
    if (!('said' in read)) return read;
    const about = of(read.said);
    if (seen.has(about)) {
      const issues = [{ path: name, message: `The same ${name} is there twice` }];
      return refusedRow(refuse(baseProblems, 'bad_input', { issues }));
    }
    seen.add(about);
    return read;
  });
}

/** A text of a row that cannot be read, by which its sender knows it. */
export function textOf(row: unknown, name: string): string {
  const value = (row as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}

/** A refusal as the row that it is about tells it. */
function errorsOf(refusal: Refusal): RowError[] {
  const { code, problem, details } = refusal;
  const { retryAfter, until } = details;
  const again = retryAfter === undefined ? {} : { retryAfter: Math.max(1, Math.ceil(retryAfter)) };
  const said = problem.body.ownStatus ?? problem.body.status ?? code;
  const message = until ? said.replace('{until}', until.toISOString()) : said;
  const issues = issuesOf(refusal);
  if (!issues) return [{ code, message, ...again }];
  return issues.map(({ path, message: words }) => ({
    ...(path && { field: path }),
    code,
    message: words,
    ...again,
  }));
}

export interface RefusedRow {
  status: 'refused';
  errors: RowError[];
}

export const refusedRow = (refusal: Refusal): RefusedRow => ({
  status: 'refused',
  errors: errorsOf(refusal),
});

/** What a row is answered whose work threw. */
export function failedRow(error: unknown, onFault: (error: unknown) => void): RefusedRow {
  const refusal = asRefusal(error as Error);
  if (!refusal) onFault(error);
  return refusedRow(refusal ?? refuse(baseProblems, 'internal'));
}
