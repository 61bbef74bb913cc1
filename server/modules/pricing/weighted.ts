/** A number and how much it counts for. */
export interface Weighted {
  value: number;
  weight: number;
}

/**
 * The value below which a share of the weight lies (0.5: the median), between the two values where it falls; weights count
 * around the middle of their value. Throws for an empty list.
 */
export function quantile(values: readonly Weighted[], share: number): number {
  const sorted = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let before: { value: number; at: number } | undefined;
  let passed = 0;
  for (const { value, weight } of sorted) {
    const at = (passed + weight / 2) / total;
    if (at >= share) {
      if (!before) return value;
      const way = (share - before.at) / (at - before.at);
      return before.value + way * (value - before.value);
    }
    before = { value, at };
    passed += weight;
  }
  if (!before) throw new Error('nothing to take a quantile of');
  return before.value;
}

export const median = (values: readonly Weighted[]): number => quantile(values, 0.5);

/** How many sales of one weight say as much: many old ones beside a new one are few. */
export function effectiveCount(values: readonly Pick<Weighted, 'weight'>[]): number {
  const sum = values.reduce((all, { weight }) => all + weight, 0);
  const squares = values.reduce((all, { weight }) => all + weight * weight, 0);
  return squares === 0 ? 0 : (sum * sum) / squares;
}
