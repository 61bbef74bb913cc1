/** The middle value; of an even number of values the lower of the two. NaN when there is none. */
export function median(values: readonly number[]): number {
  return at(values, 0.5);
}

/** The value below which that share of the values lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** With about three digits, thousands apart; a dash for what was not measured. */
export function told(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

export const percent = (share: number | undefined): string =>
  share === undefined || Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;

/** "met", or by how much it is missed. */
export function judge(value: number, goal: { atLeast: number } | { atMost: number }): string {
  if (Number.isNaN(value)) return 'not measured';
  if ('atLeast' in goal) {
    return value >= goal.atLeast ? 'met' : `short by ${percent(1 - value / goal.atLeast)}`;
  }
  return value <= goal.atMost ? 'met' : `over by ${percent(value / goal.atMost - 1)}`;
}

export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const heading = (...cells: readonly string[]): string[] => [
  row(...cells),
  `|${'---|'.repeat(cells.length)}`,
];
