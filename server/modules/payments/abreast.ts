/**
 * Does the work for each item, so many at the same time, in their order. After a failure nothing more is begun; the first
 * one is thrown once everything that was under way has ended.
 */
export async function eachAbreast<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = once(items);
  async function go(): Promise<void> {
    // A loop that is left by an error ends the generator, and so the loops beside it.
    for (const item of waiting) await work(item);
  }
  const ends = await Promise.allSettled(Array.from({ length: width }, go));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function* once<T>(items: Iterable<T>): Generator<T> {
  yield* items;
}
