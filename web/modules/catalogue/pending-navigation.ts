/**
 * The addresses between the one that is shown and the one that was asked for last: the first is where the page was, each
 * other was asked for after the one before it. The router shows them late, and some never.
 */
export type PendingNavigation = readonly [from: string, ...asked: string[]];

/**
 * What is still pending now that the page is `here`: all addresses from there on, or undefined when the page has arrived or
 * has gone elsewhere, for example by Back.
 */
export function stillPending(
  pending: PendingNavigation,
  here: string,
): PendingNavigation | undefined {
  const at = pending.lastIndexOf(here);
  if (at === -1 || at === pending.length - 1) return undefined;
  return at === 0 ? pending : (pending.slice(at) as unknown as PendingNavigation);
}
