/** How many calls are on their way at once: many things done are no flood for the shop. */
const atOnce = 3;

/** What became of one of many. */
export interface Outcome<Item> {
  item: Item;
  /** Why it was not done. */
  error?: unknown;
}

/** Does the same with each, a few at a time, and answers for each in the given order. One that fails stops no other. */
export async function runEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onProgress?: (done: number) => void,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  let next = 0;
  let done = 0;
  async function runSome(): Promise<void> {
    while (next < items.length) {
      const n = next++;
      const item = items[n] as Item;
      try {
        await work(item);
        outcomes[n] = { item };
      } catch (error) {
        outcomes[n] = { item, error };
      }
      done += 1;
      onProgress?.(done);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, runSome));
  return outcomes;
}
