/** How long the buyer's browser waits for the provider, in milliseconds; then it is told, and the work goes on. */
export const maxWait = 8_000;

/** The work's result, or `late` after that time; the work goes on, and its failure is then ignored. */
export function timeLimit<T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
