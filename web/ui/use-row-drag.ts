import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './photo-order.ts';

/** Pixels that a finger or mouse moves before it is a drag and not a press. */
const slack = 6;

/**
 * Rows of a list that are dragged up and down by mouse, pen or finger. Each row bears its id in `data-row`. The rows change
 * places while one is held, so what is seen is what there is.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, place: number) => void,
) {
  const [held, setHeld] = useState<string>();
  const move = useRef(onMove);
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => end.current?.(), []);

  function start(id: string, event: PointerEvent) {
    if (event.button !== 0) return;
    const { pointerId, clientY: startedAt } = event;
    let dragging = false;

    const follow = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId || !list.current) return;
      if (!dragging && Math.abs(moved.clientY - startedAt) < slack) return;
      dragging = true;
      setHeld(id);
      const others = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
      const middles = others
        .filter((row) => row.dataset.row !== id)
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2);
      move.current(id, placeAt(moved.clientY, middles));
    };
    const stop = (ended?: globalThis.PointerEvent) => {
      if (ended && ended.pointerId !== pointerId) return;
      // On the window: a row that changes places leaves the document for a moment and would lose the pointer.
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      end.current = undefined;
      setHeld(undefined);
    };
    end.current?.();
    end.current = stop;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  }

  return { held, start };
}
