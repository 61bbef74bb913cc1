import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './photo-order.ts';

/** Pixels that a finger or mouse moves before it is a drag and not a press. */
const slack = 6;

/** So near to the upper or lower edge of what is seen, in pixels, a held row takes the page along. */
const edge = 72;
/** Most pixels that the page goes along in one frame. */
const fastest = 14;

/** How far the page goes in one frame while a row is held at this height: the nearer to an edge, the faster. */
export function stepAt(y: number, height: number): number {
  const up = Math.max(0, edge - y);
  const down = Math.max(0, y - (height - edge));
  return Math.round((Math.min(edge, down) - Math.min(edge, up)) * (fastest / edge));
}

interface HeldRow {
  /** Where it is held, and where it was taken. */
  at: number;
  startedAt: number;
  /** How high the window is above what lies over its lower edge. */
  height: number;
  top: number;
  bottom: number;
}

/**
 * How far the page goes along with a row of a list that stands from `top` to `bottom`: never against the way in which the row was
 * moved, and no further than there are rows.
 */
export function stepOf({ at, startedAt, height, top, bottom }: HeldRow): number {
  const step = stepAt(at, height);
  if (step * (at - startedAt) <= 0) return 0;
  // Whoever sees the first row, or the last one, has nowhere further to go with it.
  const isMore = step < 0 ? top < 0 : bottom > height;
  return isMore ? step : 0;
}

/** How much of the window's lower edge the bar of phones takes, in pixels. */
const barHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

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
    let at = startedAt;
    let frame = 0;
    const bar = barHeight();

    const place = () => {
      if (!list.current) return;
      const others = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
      const middles = others
        .filter((row) => row.dataset.row !== id)
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2);
      move.current(id, placeAt(at, middles));
    };
    /** Goes on while the row is held at an edge and the page can go further: what lies beyond is reached, too. */
    const scroll = () => {
      frame = 0;
      const { top = 0, bottom = 0 } = list.current?.getBoundingClientRect() ?? {};
      const step = stepOf({ at, startedAt, height: window.innerHeight - bar, top, bottom });
      const before = window.scrollY;
      if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
      if (window.scrollY === before) return;
      place();
      frame = requestAnimationFrame(scroll);
    };
    const follow = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId || !list.current) return;
      // Let go where nobody heard of it: above a menu of the browser, or in another window.
      if (moved.buttons === 0) return stop();
      if (!dragging && Math.abs(moved.clientY - startedAt) < slack) return;
      dragging = true;
      at = moved.clientY;
      setHeld(id);
      place();
      frame ||= requestAnimationFrame(scroll);
    };
    const letGo = () => stop();
    const stop = (ended?: globalThis.PointerEvent) => {
      if (ended && ended.pointerId !== pointerId) return;
      cancelAnimationFrame(frame);
      // On the window: a row that changes places leaves the document for a moment and would lose the pointer.
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('blur', letGo);
      end.current = undefined;
      setHeld(undefined);
    };
    end.current?.();
    end.current = stop;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('blur', letGo);
  }

  return { held, start };
}
