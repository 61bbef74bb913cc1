import { lastingDays, type SignalKind, type Weights } from '#contract/risk/signals.ts';
import { pointsOf, sumOf } from './scoring.ts';

const day = 86_400_000;

/** A signal from when to when, in milliseconds. */
export interface Interval {
  kind: SignalKind;
  times: number;
  ofSeller: boolean;
  at: number;
  endedAt: number | null;
}

/** An item with all that was noticed about it and its seller. */
export interface Replayed {
  isConfirmed: boolean;
  signals: readonly Interval[];
}

const endOf = ({ kind, ofSeller, at, endedAt }: Interval): number =>
  Math.min(
    endedAt ?? Number.POSITIVE_INFINITY,
    ofSeller ? at + lastingDays(kind) * day : Number.POSITIVE_INFINITY,
  );

/** Whether the signals of an item came to so many points at a moment at which one of them began or ended, from `since` on. */
function isFlagged(
  { signals }: Replayed,
  { weights, enough, since }: { weights: Weights; enough: number; since: number },
): boolean {
  const moments = signals.flatMap((signal) => [signal.at, signal.endedAt ?? signal.at]);
  return moments.some((moment) => {
    if (moment < since) return false;
    const standing = signals.filter((signal) => signal.at <= moment && moment < endOf(signal));
    const points = standing.map(({ kind, times }) => ({
      kind,
      points: pointsOf(kind, times, weights),
    }));
    return sumOf(points) >= enough;
  });
}

/** How many items weights would have flagged since a moment, and how many of these were confirmed. */
export function replay(
  items: readonly Replayed[],
  given: { weights: Weights; enough: number; since: number },
): { flagged: number; confirmed: number } {
  const flagged = items.filter((item) => isFlagged(item, given));
  return {
    flagged: flagged.length,
    confirmed: flagged.filter(({ isConfirmed }) => isConfirmed).length,
  };
}
