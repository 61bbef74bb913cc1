import { type TouchEvent, useRef } from 'react';

/** A place in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

interface Fingers {
  apart: number;
  middle: Point;
}

function twoOf({ touches }: TouchEvent): Fingers | undefined {
  const [one, two] = [touches[0], touches[1]];
  if (!one || !two || touches.length > 2) return undefined;
  return {
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
    middle: { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 },
  };
}

/**
 * Listeners for two fingers that make something larger or smaller; `onScale` hears how large it was to be and where the
 * fingers have it. The browser keeps its own zoom off an element with `touch-action: pan-x pan-y` only.
 */
export function usePinch(scale: number, onScale: (scale: number, at: Point) => void) {
  const begun = useRef<{ apart: number; scale: number }>(undefined);
  function begin(event: TouchEvent): void {
    const fingers = twoOf(event);
    begun.current = fingers && { apart: fingers.apart, scale };
  }
  return {
    onTouchStart: begin,
    onTouchMove(event: TouchEvent): void {
      const fingers = twoOf(event);
      const from = begun.current;
      if (fingers && from && from.apart > 0) {
        onScale((from.scale * fingers.apart) / from.apart, fingers.middle);
      }
    },
    onTouchEnd: begin,
    onTouchCancel: begin,
  };
}
