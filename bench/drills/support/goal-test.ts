import { expect, inject } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { type Drill, play, type Report, type Sizes } from '../drill.ts';
import { createRounds, inMemory } from './rounds.ts';

/**
 * Runs the small size of a drill on databases of this test run, and fails unless its goal is met. DRILL_SEED has an
 * earlier run again; the seed stands in the failure.
 */
export async function expectGoalMet<S extends Sizes>(drill: Drill<S>): Promise<Report> {
  const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000);
  const { adminUrl: serverUrl } = inject('testServer');
  const { rounds } = createRounds(inMemory(seed), () => true);
  const lines: string[] = [];
  const again = () => `DRILL_SEED=${seed}\n${lines.join('\n')}`;
  const report = await play(drill, {
    sizes: drill.ci,
    seed,
    serverUrl,
    createDatabase: createTestDatabase,
    log: (line) => void lines.push(line),
    rounds,
  }).catch((error: unknown) => {
    throw new Error(again(), { cause: error });
  });
  expect(report.faults, again()).toEqual([]);
  expect(
    report.figures.filter(({ met }) => met === false),
    again(),
  ).toEqual([]);
  return report;
}
