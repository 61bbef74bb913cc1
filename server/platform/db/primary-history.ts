/** Milliseconds that positions are remembered: a replica further behind is unfit anyway. */
const remembered = 5_000;

export interface History {
  /**
   * Records a position that the primary had reached at a time. Returns false if it went back: another server is the primary
   * now, and the history was cleared.
   */
  note(at: number, position: number): boolean;
  /** Returns the latest time whose acknowledged commits all lie before this position, if known. */
  momentOf(position: number): number | undefined;
}

/** Positions of the primary's WAL over time. Times are those of `performance.now()`. */
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
