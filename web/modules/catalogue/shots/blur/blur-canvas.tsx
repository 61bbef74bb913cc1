import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormats } from '#web/ui/formats.ts';
import type { Place } from './blur-grid.ts';
import { drawBlocks, type OpenPhoto } from './photo-pixels.ts';
import { keyPointer, type useStrokes } from './use-strokes.ts';

interface BlurCanvasProps {
  photo: OpenPhoto;
  /** Blocks that the brush covers in each direction. */
  size: number;
  strokes: ReturnType<typeof useStrokes>;
  /** While the file is written: what came on top would be seen here and not stand in it. */
  isLocked: boolean;
}

const arrows: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The photo, to be drawn on; its square is where the keys blur. */
export function BlurCanvas({ photo, size, strokes, isLocked }: BlurCanvasProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows } = photo.grid;
  const [at, setAt] = useState<Place>({
    column: Math.round((columns - size) / 2),
    row: Math.round((rows - size) / 2),
  });
  const [said, setSaid] = useState('');
  const { width, height } = photo.shown;
  const place = strokes.inside(at);

  usePainted(canvas, photo, strokes.strokes);

  /** The brush lies around the finger. */
  function placeOf({ clientX, clientY, currentTarget }: PointerEvent): Place {
    const box = currentTarget.getBoundingClientRect();
    return strokes.inside({
      column: Math.round(((clientX - box.left) / box.width) * columns - size / 2),
      row: Math.round(((clientY - box.top) / box.height) * rows - size / 2),
    });
  }

  function draw(event: PointerEvent) {
    if (isLocked) return;
    const to = placeOf(event);
    const isFirst = event.type === 'pointerdown';
    if (isFirst && event.button !== 0) return;
    const isDrawn = isFirst
      ? strokes.begin(to, event.pointerId)
      : strokes.goOn(to, event.pointerId);
    if (!isDrawn) return;
    setAt(to);
    if (isFirst) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    const isBack = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!arrow && event.key !== ' ' && event.key !== 'Enter' && !isBack) return;
    event.preventDefault();
    if (isLocked) return;
    if (arrow) {
      setAt(strokes.inside({ column: place.column + arrow[0], row: place.row + arrow[1] }));
    } else if (isBack) {
      strokes.undo();
      setSaid(t`Taken back`);
    } else if (strokes.begin(place, keyPointer)) {
      strokes.end(keyPointer);
      const [across, ofAcross] = [number(place.column + 1), number(columns)];
      const [down, ofDown] = [number(place.row + 1), number(rows)];
      setSaid(t`Blurred at ${across} of ${ofAcross} across, ${down} of ${ofDown} down`);
    }
  }

  return (
    <>
      <div
        role="application"
        aria-label={t`The photo: arrows move the square, Space blurs`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={draw}
        onPointerMove={(event) => event.buttons > 0 && draw(event)}
        onPointerUp={(event) => strokes.end(event.pointerId)}
        onPointerCancel={(event) => strokes.end(event.pointerId)}
        className="group relative mx-auto cursor-crosshair touch-none overflow-hidden rounded-md"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, calc(52vh * ${width / height}))`,
        }}
      >
        <canvas ref={canvas} width={width} height={height} className="size-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_2px_black] not-group-focus-visible:hidden"
          style={{
            left: `${(place.column / columns) * 100}%`,
            top: `${(place.row / rows) * 100}%`,
            width: `${(size / columns) * 100}%`,
            height: `${(size / rows) * 100}%`,
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Paints what is new over the photo; all of it anew only after something was taken back. */
function usePainted(
  canvas: RefObject<HTMLCanvasElement | null>,
  photo: OpenPhoto,
  strokes: readonly number[][],
): void {
  const painted = useRef<{ photo: OpenPhoto; blocks: Set<number> }>(undefined);
  useEffect(() => {
    const on = canvas.current;
    if (!on) return;
    const blocks = new Set(strokes.flat());
    const before = painted.current;
    const isMore = before?.photo === photo && [...before.blocks].every((one) => blocks.has(one));
    if (!isMore) on.getContext('2d')?.drawImage(photo.shown, 0, 0);
    drawBlocks(on, photo, isMore ? [...blocks].filter((one) => !before.blocks.has(one)) : blocks);
    painted.current = { photo, blocks };
  }, [canvas, photo, strokes]);
}
