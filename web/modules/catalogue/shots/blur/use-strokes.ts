import { useRef, useState } from 'react';
import { blocksUnder, type Grid, type Place, placed, placesBetween } from './blur-grid.ts';

/** What was covered, stroke by stroke: each can be taken back. */
export function useStrokes(grid: Grid | undefined, size: number) {
  const [strokes, setStrokes] = useState<number[][]>([]);
  const drawn = useRef<{ blocks: Set<number>; at: Place }>(undefined);

  function begin(at: Place): void {
    if (!grid) return;
    const blocks = new Set(blocksUnder(grid, at, size));
    drawn.current = { blocks, at };
    setStrokes((before) => [...before, [...blocks]]);
  }

  function goOn(to: Place): void {
    const stroke = drawn.current;
    if (!grid || !stroke) return;
    for (const place of placesBetween(stroke.at, to)) {
      for (const block of blocksUnder(grid, place, size)) stroke.blocks.add(block);
    }
    stroke.at = to;
    setStrokes((before) => before.with(-1, [...stroke.blocks]));
  }

  return {
    strokes,
    begin,
    goOn,
    end() {
      drawn.current = undefined;
    },
    undo: () => setStrokes((before) => before.slice(0, -1)),
    inside: (place: Place) => (grid ? placed(grid, place, size) : place),
  };
}
