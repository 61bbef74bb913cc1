import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Drill, type Figure, isMet, type Report } from '../drill.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Outcome {
  drill: Drill;
  size: 'ci' | 'full';
  seed: number;
  /** Rounds, where the drill has them. */
  done: number;
  wanted: number;
  seconds: number;
  database: 'embedded' | 'given';
  report: Report;
}

/** The result as a table for people. */
export function formatReport({
  drill,
  size,
  seed,
  done,
  wanted,
  seconds,
  report,
}: Outcome): string {
  const rows: Figure[] = [
    ...report.figures,
    { name: 'rounds', value: `${done} of ${wanted}` },
    { name: 'size, seed', value: `${size}, ${seed}` },
    { name: 'seconds, this run', value: Math.round(seconds) },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, value, goal, met }) => {
    const verdict = met === undefined ? '' : met ? '  met' : '  MISSED';
    return `  ${name.padEnd(width)}  ${value}${goal ? `  (goal: ${goal})` : ''}${verdict}`;
  });
  return [
    '',
    `${drill.name}: ${drill.title}`,
    ...lines,
    ...report.faults.map((fault) => `  FAULT ${fault}`),
    `  ${isMet(report) ? 'goal met' : 'goal MISSED'}${done < wanted ? ', by the rounds that were run' : ''}`,
  ].join('\n');
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Writes the result where the documents find it; answers the file. */
export function writeRecord(outcome: Outcome): string {
  const { drill, size, seed, done, wanted, seconds, database, report } = outcome;
  const folder = join(root, 'docs', 'figures');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${drill.name}.json`);
  const record = {
    name: drill.name,
    title: drill.title,
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(),
    size,
    sizes: drill[size],
    seed,
    rounds: { done, wanted },
    seconds: Math.round(seconds),
    cores: availableParallelism(),
    // Of the last 1, 5 and 15 minutes: what times are to be read by.
    load: loadavg()
      .map((average) => average.toFixed(0))
      .join(', '),
    database,
    met: isMet(report),
    figures: report.figures,
    faults: report.faults.slice(0, 20),
  };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  return file;
}
