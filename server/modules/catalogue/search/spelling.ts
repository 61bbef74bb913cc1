/** How many letters are missing, too many, wrong or in each other's place (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same));
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (i > 1 && j > 1 && swapped) row[j] = Math.min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return at(one.length, other.length);
}

/** The word that was meant, if one of these is near enough: one slip in five letters, and two in more. */
export function nearestWord(word: string, words: readonly string[] | null): string | undefined {
  const slips = word.length > 5 ? 2 : 1;
  let best: string | undefined;
  let fewest = slips + 1;
  for (const candidate of words ?? []) {
    if (Math.abs(candidate.length - word.length) > slips) continue;
    const count = distance(word, candidate);
    if (count < fewest) [best, fewest] = [candidate, count];
  }
  return best;
}
