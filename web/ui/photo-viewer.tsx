import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { BackCloses } from './back-closes.tsx';
import { CloseButton } from './close-button.tsx';
import { useFormats } from './formats.ts';
import { type Point, usePinch } from './use-pinch.ts';

interface PhotoViewerProps {
  pictures: readonly Picture[];
  of: string;
  /** The first to be shown. */
  from: number;
  onClose: () => void;
  /** Hears which one is shown, so that the page stands there when it is closed. */
  onShow: (index: number) => void;
}

/** What the buttons and keys go through; two fingers find every size between the ends. */
const zooms = [1, 1.75, 3] as const;
const maxZoom = 4;
/** How far a finger goes, in pixels, before it has swiped. */
const swipe = 60;

/**
 * One photo as large as the window, whole; larger by a press, two fingers, the buttons or `+` and `-`, and then it is
 * scrolled. Arrow keys and swipes go to the others. Import it lazily, as the dialog.
 */
export function PhotoViewer({ pictures, of, from, onClose, onShow }: PhotoViewerProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(from);
  const [scale, setScale] = useState(1);
  const started = useRef<{ x: number; y: number }>(undefined);
  const last = pictures.length - 1;
  const picture = pictures[at];
  const digits = useFormats().number;
  const number = digits(at + 1);
  const several = pictures.length > 1;
  const count = digits(pictures.length);

  function show(index: number): void {
    const to = Math.min(Math.max(index, 0), last);
    if (to === at) return;
    setAt(to);
    setScale(1);
    onShow(to);
  }

  const larger = () => setScale(zooms.find((step) => step > scale) ?? scale);
  const smaller = () => setScale(zooms.findLast((step) => step < scale) ?? 1);

  function press({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft' && scale === 1) show(at - 1);
    else if (key === 'ArrowRight' && scale === 1) show(at + 1);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(last);
    else if (key === '+' || key === '=') larger();
    else if (key === '-') smaller();
    else if (key === '0') setScale(1);
  }

  if (!picture) return null;
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <BackCloses onClose={onClose} />
        <Base.Popup
          onKeyDown={press}
          className="fixed inset-0 z-30 flex flex-col bg-paper outline-none"
        >
          <div className="flex min-h-16 items-center gap-2 pr-16 pl-5">
            <Base.Title className="min-w-0 flex-1 truncate font-sans text-base font-semibold tracking-normal">
              {of}
            </Base.Title>
            {several && (
              <p aria-live="polite" className="num text-sm text-muted">
                {t`Photo ${number} of ${count}`}
              </p>
            )}
            <Tool label={t`Smaller`} off={scale === 1} onPress={smaller}>
              <ZoomOut aria-hidden="true" className="icon" />
            </Tool>
            <Tool label={t`Larger`} off={scale >= zooms[2]} onPress={larger}>
              <ZoomIn aria-hidden="true" className="icon" />
            </Tool>
          </div>
          <div
            className="relative min-h-0 flex-1"
            onTouchStart={({ touches }) => {
              const finger = touches[0];
              started.current =
                finger && touches.length === 1 && scale === 1
                  ? { x: finger.clientX, y: finger.clientY }
                  : undefined;
            }}
            onTouchEnd={({ changedTouches }) => {
              const begun = started.current;
              const finger = changedTouches[0];
              // Two fingers that leave one after the other have not swiped, and whoever has a larger page moves it about.
              const isPinched = scale > 1 || (window.visualViewport?.scale ?? 1) > 1.05;
              if (!begun || !finger || isPinched) return;
              const [dx, dy] = [finger.clientX - begun.x, finger.clientY - begun.y];
              if (Math.abs(dx) > Math.max(swipe, 2 * Math.abs(dy))) show(at + (dx < 0 ? 1 : -1));
            }}
          >
            <LargePhoto
              key={picture.src}
              picture={picture}
              alt={several ? t`${of}, photo ${number} of ${count}` : of}
              scale={scale}
              onScale={setScale}
            />
          </div>
          {several && (
            <div className="flex justify-center gap-3 p-3">
              <Tool label={t`Previous photo`} off={at === 0} onPress={() => show(at - 1)}>
                <ChevronLeft aria-hidden="true" className="icon" />
              </Tool>
              <Tool label={t`Next photo`} off={at === last} onPress={() => show(at + 1)}>
                <ChevronRight aria-hidden="true" className="icon" />
              </Tool>
            </div>
          )}
          <CloseButton />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface LargePhotoProps {
  picture: Picture;
  alt: string;
  scale: number;
  onScale: (scale: number) => void;
}

/** Less than this is meant as the whole photo. */
const nearlyWhole = 1.08;

/** Fits the room it has; magnified it is scrolled, and what was in its middle, or between two fingers, stays there. */
function LargePhoto({ picture, alt, scale, onScale }: LargePhotoProps) {
  const { t } = useLingui();
  const room = useRef<HTMLDivElement>(null);
  const drawn = useRef(scale);
  const fingers = useRef<Point>(undefined);
  const pinch = usePinch(scale, (wanted, at) => {
    const next = wanted < nearlyWhole ? 1 : Math.min(wanted, maxZoom);
    // At either end nothing is drawn anew: the place would be kept for the next press of a button.
    if (next === scale) return;
    fingers.current = at;
    onScale(next);
  });
  useLayoutEffect(() => {
    const box = room.current;
    const ratio = scale / drawn.current;
    const at = fingers.current;
    drawn.current = scale;
    fingers.current = undefined;
    if (!box || ratio === 1) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const [x, y] = at ? [at.x - left, at.y - top] : [width / 2, height / 2];
    box.scrollTo({
      left: (box.scrollLeft + x) * ratio - x,
      top: (box.scrollTop + y) * ratio - y,
    });
  }, [scale]);
  const size = `${scale * 100}%`;
  return (
    <div ref={room} className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto" {...pinch}>
      <button
        type="button"
        aria-label={scale === 1 ? t`Larger` : t`Smaller`}
        onClick={() => onScale(scale === 1 ? zooms[1] : 1)}
        style={{ width: size, height: size }}
        className={scale === 1 ? 'block cursor-zoom-in' : 'block cursor-zoom-out'}
      >
        <picture>
          {picture.sources.map((source) => (
            <source
              key={source.type}
              type={source.type}
              srcSet={source.srcset}
              sizes={sizesAt(scale)}
            />
          ))}
          <img src={picture.src} alt={alt} className="size-full object-contain" />
        </picture>
      </button>
    </div>
  );
}

/** In whole steps: each other size of a pinch would fetch a file of its own. */
const sizesAt = (scale: number) => `${(zooms.find((step) => step >= scale) ?? maxZoom) * 100}vw`;

interface ToolProps {
  label: string;
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, off, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
      className="grid size-11 flex-none place-items-center rounded-md text-xl hover:bg-sunken aria-disabled:text-muted/40"
    >
      {children}
    </button>
  );
}
