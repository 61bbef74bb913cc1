import { lastingDays, type SignalKind, type Weights } from '#contract/risk/signals.ts';
import { pointsOf, sumOf } from './scoring.ts';

const day = 86_400_000;

/** A signal from when to when, in milliseconds. */
export interface Interval {
  kind: SignalKind;
  times: number;
  at: number;
  endedAt: number | null;
}

/** An item from when it was listed to when it left the shop, with all that was noticed about it and its seller. */
export interface Replayed {
  isConfirmed: boolean;
  listedAt: number;
  leftAt: number | null;
  signals: readonly Interval[];
}

/** When a signal ends by itself. */
const lastOf = ({ kind, at }: Interval): number => at + lastingDays(kind) * day;
const endOf = (signal: Interval): number =>
  Math.min(signal.endedAt ?? lastOf(signal), lastOf(signal));

/** What signals weigh and from how many points on they flag, tried from a moment on. */
interface Trial {
  weights: Weights;
  enough: number;
  since: number;
}

/** Whether the signals of an item came to so many points when something began or was ended and it was in the shop. */
function isFlagged(
  { listedAt, leftAt, signals }: Replayed,
  { weights, enough, since }: Trial,
): boolean {
  const from = Math.max(listedAt, since);
  // Of what ends by itself nobody takes notice: what still is so begins again when the item is looked at.
  const ends = signals.filter((signal) => endOf(signal) < lastOf(signal)).map(endOf);
  const moments = [from, ...signals.map(({ at }) => at), ...ends];
  return moments.some((moment) => {
    if (moment < from || moment >= (leftAt ?? Number.POSITIVE_INFINITY)) return false;
    const open = signals.filter((signal) => signal.at <= moment && moment < endOf(signal));
    const points = open.map(({ kind, times }) => ({
      kind,
      points: pointsOf(kind, times, weights),
    }));
    return sumOf(points) >= enough;
  });
}

/** How many items weights would have flagged, and how many of these were confirmed. */
export function replay(
  items: readonly Replayed[],
  given: Trial,
): { flagged: number; confirmed: number } {
  const flagged = items.filter((item) => isFlagged(item, given));
  return {
    flagged: flagged.length,
    confirmed: flagged.filter(({ isConfirmed }) => isConfirmed).length,
  };
}
