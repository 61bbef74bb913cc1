/** Milliseconds for which it is remembered where the primary was: who is further behind is unfit by far. */
const remembered = 5_000;

export interface History {
  /**
   * The primary had come to this position, or further, when it was asked at this moment. Returns false when it has gone
   * back: another server is the primary now, and what was known is of no use.
   */
  note(at: number, position: number): boolean;
  /** The latest moment of which everything that was acknowledged lies before the position; undefined when none is known. */
  momentOf(position: number): number | undefined;
}

/** How far the primary's log had come, and when. Moments are milliseconds of `performance.now()`. */
export function createHistory(): History {
  let looks: { at: number; position: number }[] = [];
  return {
    note(at, position) {
      const wentBack = position < (looks.at(-1)?.position ?? 0);
      const kept = wentBack ? [] : looks.filter((look) => look.at > at - remembered);
      looks = [...kept, { at, position }];
      return !wentBack;
    },
    momentOf: (position) => looks.findLast((look) => look.position <= position)?.at,
  };
}
