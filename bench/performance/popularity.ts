/**
 * How unequally people ask: the n-th most popular thing is asked for in proportion to 1 / n ** exponent. Breslau, Cao, Fan,
 * Phillips and Shenker ("Web Caching and Zipf-like Distributions: Evidence and Implications", INFOCOM 1999) found 0.64 to
 * 0.83 in six traces of what people read; the higher of these are of many people of all kinds, as a shop's visitors are.
 */
const exponent = 0.8;

/** The same numbers from 0 to 1 in each run (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them each time, the first of the list most often. */
export function byPopularity<T>(list: readonly T[], random: () => number): () => T {
  let sum = 0;
  const upTo = list.map((_, n) => {
    sum += (n + 1) ** -exponent;
    return sum;
  });
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low] as T;
  };
}
