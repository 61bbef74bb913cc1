function whole(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} must be a whole number above 0`);
}

function sizes(usual: string): number[] {
  const asked = (process.env.BENCH_SIZES ?? usual).split(',').map(Number);
  if (asked.every((size) => Number.isInteger(size) && size >= 8_000)) {
    return asked.sort((a, b) => a - b);
  }
  throw new Error('BENCH_SIZES must list whole numbers from 8000 on, with commas between');
}

export const options = {
  /** Of each load. */
  seconds: whole('BENCH_SECONDS', 5),
  rounds: whole('BENCH_ROUNDS', 3),
  minutes: whole('BENCH_MINUTES', 30),
  /** Web processes of the shop, of overload and endurance. */
  workers: whole('BENCH_WORKERS', 1),
  connections: 16,
  /** A PostgreSQL server whose role may create databases and switch triggers off; unset: the embedded one. */
  databaseUrl: process.env.BENCH_DATABASE_URL,
  /** Words of scenarios' names, with commas between: only these are measured, and nothing is written down. */
  only: process.env.BENCH_ONLY?.split(',').map((word) => word.trim()),
  sizes,
} as const;

/** One line for whoever watches. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
