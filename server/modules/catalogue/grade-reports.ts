import { sql } from 'drizzle-orm';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { functionGradeOf } from './condition.ts';
import { products } from './tables.ts';

/** Each product by itself, so that nobody who sells one of them waits for the others. */
const batch = 200;

/** Most batches of one run; what is left has the next one. */
const maxBatches = 50;

/**
 * Grades how products work by reports that were written before the grade was kept, or by a version that does not. Whoever edits one
 * meanwhile wins. Returns how many it looked at.
 */
export async function gradeReports(db: Executor): Promise<number> {
  let graded = 0;
  for (let round = 0; round < maxBatches; round += 1) {
    const { rows } = await db.execute<{ id: string; version: number; report: ConditionReport }>(
      sql`select id, version, condition_report as report from ${products}
        where function_grade is null and condition_report is not null order by id limit ${batch}`,
    );
    for (const { id, version, report } of rows) {
      await db.execute(sql`update ${products} set function_grade = ${functionGradeOf(report)}
        where id = ${id} and function_grade is null and version = ${version}`);
    }
    graded += rows.length;
    if (rows.length < batch) break;
  }
  return graded;
}
