import { retryPauses } from '#contract/webhooks/receiving.ts';

/** Seconds after this many attempts, all failed, with a quarter of jitter: not all that failed together come back together. */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  const pause = retryPauses[Math.min(attempts, retryPauses.length) - 1] ?? retryPauses[0] ?? 0;
  return pause * (0.875 + random() * 0.25);
}

/** Failures in a row from which on an endpoint counts as down: it stands in a pool of its own, and rests between attempts. */
export const downFrom = 3;

/** Seconds that the shop leaves an endpoint alone for at most: so soon it is noticed that one is there again. */
const maxRest = 10 * 60;

/** Seconds that an endpoint rests after so many failures in a row; none before it counts as down. */
export function restAfter(failures: number, random: () => number = Math.random): number {
  return failures < downFrom ? 0 : Math.min(pauseAfter(failures - downFrom + 1, random), maxRest);
}
