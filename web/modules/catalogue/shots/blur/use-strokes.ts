import { useRef, useState } from 'react';
import { blocksUnder, type Grid, type Place, placed, placesBetween } from './blur-grid.ts';

/** The keys draw with it. */
export const keyPointer = -1;

/** What was covered, stroke by stroke: each can be taken back. One finger draws at a time. */
export function useStrokes(grid: Grid | undefined, size: number) {
  const [strokes, setStrokes] = useState<number[][]>([]);
  const drawn = useRef<{ pointer: number; blocks: Set<number>; at: Place }>(undefined);

  /** Whether this pointer draws. */
  function begin(at: Place, pointer: number): boolean {
    if (!grid || drawn.current) return false;
    const blocks = new Set(blocksUnder(grid, at, size));
    drawn.current = { pointer, blocks, at };
    setStrokes((before) => [...before, [...blocks]]);
    return true;
  }

  function goOn(to: Place, pointer: number): boolean {
    const stroke = drawn.current;
    if (!grid || stroke?.pointer !== pointer) return false;
    for (const place of placesBetween(stroke.at, to)) {
      for (const block of blocksUnder(grid, place, size)) stroke.blocks.add(block);
    }
    stroke.at = to;
    setStrokes((before) => before.with(-1, [...stroke.blocks]));
    return true;
  }

  return {
    strokes,
    begin,
    goOn,
    end(pointer: number) {
      if (drawn.current?.pointer === pointer) drawn.current = undefined;
    },
    undo() {
      // A stroke that is taken back while it is drawn ends there: it would go on in the one before.
      drawn.current = undefined;
      setStrokes((before) => before.slice(0, -1));
    },
    inside: (place: Place) => (grid ? placed(grid, place, size) : place),
  };
}
