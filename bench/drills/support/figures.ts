import type { Figure } from '../drill.ts';

/** A count that must be exactly so. */
export const exactly = (name: string, value: number, wanted: number): Figure => ({
  name,
  value,
  goal: String(wanted),
  met: value === wanted,
});

/** A measure that must not be more; without a limit it is only told. */
export function atMost(name: string, value: number, limit: number | undefined): Figure {
  const told = { name, value: Math.round(value) };
  return limit ? { ...told, goal: `at most ${limit}`, met: value <= limit } : told;
}

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The same values in an order that only chance knows. */
export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

/** Does the work for each value, so many at a time. */
export async function eachOf<T>(
  values: readonly T[],
  width: number,
  work: (value: T, place: number) => Promise<void>,
): Promise<void> {
  const waiting = values.entries();
  const worker = async () => {
    for (const [place, value] of waiting) await work(value, place);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
