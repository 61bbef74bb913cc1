import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { cx } from './cx.ts';
import { useFormats } from './formats.ts';
import { lazyPart } from './lazy-part.tsx';
import { PhotoFrame } from './photo-frame.tsx';

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer, {
  giveUp: ({ onClose }) => onClose(),
});

interface GalleryProps {
  pictures: readonly Picture[];
  /** What all of them show. */
  of: string;
  /** What each shows, where that is said. */
  captions?: readonly (string | undefined)[];
}

/** So long, in milliseconds, a strip stands still before it has come to rest. */
const rest = 120;

const mainSizes = '(width < 760px) 92vw, (width < 1100px) 46vw, 660px';

/**
 * Photos side by side in a strip that is swiped, or moved by the arrow keys, the buttons and the thumbnails; each opens
 * large. Without scripts the strip still scrolls. Only the first photo is fetched at once.
 */
export function Gallery({ pictures, of: item, captions = [] }: GalleryProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState(false);
  const digits = useFormats().number;
  const several = pictures.length > 1;
  const count = digits(pictures.length);
  const last = pictures.length - 1;

  function show(index: number): void {
    const list = strip.current;
    const to = Math.min(Math.max(index, 0), last);
    setAt(to);
    if (!list) return;
    list.scrollTo({ left: to * list.clientWidth });
    // Whoever stands on a photo goes along with the strip.
    if (!list.contains(document.activeElement)) return;
    list.children[to]?.querySelector('button')?.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent): void {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to);
  }

  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Once the strip rests: what it passes by on its way is not what is shown. Not every browser tells when it rests. */
  const swiped = useCallback((): void => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const list = strip.current;
      if (list && list.clientWidth > 0) setAt(Math.round(list.scrollLeft / list.clientWidth));
    }, rest);
  }, []);

  // It may have been swiped before the scripts ran.
  useEffect(() => {
    swiped();
    return () => clearTimeout(settling.current);
  }, [swiped]);

  return (
    <section aria-label={t`Photos`} className="grid min-w-0 gap-3" onKeyDown={press}>
      <div className="group/photos relative">
        <ul
          ref={strip}
          onScroll={swiped}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl bg-sunken [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {pictures.map((picture, index) => (
            <StripPhoto
              key={picture.src}
              picture={picture}
              of={item}
              caption={captions[index]}
              place={index}
              total={pictures.length}
              isAt={index === at}
              onOpen={() => setOpened(true)}
            />
          ))}
        </ul>
        <Maximize2
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 size-9 rounded-md bg-surface/85 p-2"
        />
        {several && (
          <>
            <p
              aria-live="polite"
              className="num pointer-events-none absolute bottom-3 left-3 rounded-full bg-surface/85 px-2.5 py-1 text-xs"
            >
              {t`Photo ${digits(at + 1)} of ${count}`}
              {captions[at] && ` · ${captions[at]}`}
            </p>
            <Turn label={t`Previous photo`} off={at === 0} onTurn={() => show(at - 1)} left>
              <ChevronLeft aria-hidden="true" className="icon" />
            </Turn>
            <Turn label={t`Next photo`} off={at === last} onTurn={() => show(at + 1)}>
              <ChevronRight aria-hidden="true" className="icon" />
            </Turn>
          </>
        )}
      </div>
      {several && <Thumbnails pictures={pictures} at={at} onShow={show} />}
      {opened && (
        <PhotoViewer
          pictures={pictures}
          of={item}
          captions={captions}
          from={at}
          onClose={() => setOpened(false)}
          onShow={show}
        />
      )}
    </section>
  );
}

interface StripPhotoProps {
  picture: Picture;
  of: string;
  caption: string | undefined;
  place: number;
  total: number;
  isAt: boolean;
  onOpen: () => void;
}

/** One photo of the strip. Only the first is fetched at once. */
function StripPhoto({ picture, of: item, caption, place, total, isAt, onOpen }: StripPhotoProps) {
  const { t } = useLingui();
  const digits = useFormats().number;
  const [number, count] = [digits(place + 1), digits(total)];
  const of = caption ? `${item}: ${caption}` : item;
  return (
    <li className="w-full flex-none snap-center">
      <button
        type="button"
        aria-label={
          caption
            ? t`Photo ${number} of ${count}, ${caption}: open large`
            : t`Photo ${number} of ${count}: open large`
        }
        tabIndex={isAt ? 0 : -1}
        onClick={onOpen}
        className="block w-full cursor-zoom-in -outline-offset-4"
      >
        <PhotoFrame
          picture={picture}
          alt={total > 1 ? t`${of}, photo ${number} of ${count}` : of}
          sizes={mainSizes}
          eager={place === 0}
          whole
        />
      </button>
    </li>
  );
}

interface TurnProps {
  label: string;
  off: boolean;
  left?: boolean;
  onTurn: () => void;
  children: ReactNode;
}

/** Turns by one; a finger swipes instead, and would find it in its way. At the end of the strip it stays where it is, so that the focus does. */
function Turn({ label, off, left, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onTurn}
      className={cx(
        'absolute top-1/2 grid size-11 pointer-coarse:hidden -translate-y-1/2 place-items-center rounded-full bg-surface/85 text-xl shadow-rest hover:bg-surface aria-disabled:text-muted/40',
        left ? 'left-3' : 'right-3',
      )}
    >
      {children}
    </button>
  );
}

function Thumbnails(props: {
  pictures: readonly Picture[];
  at: number;
  onShow: (index: number) => void;
}) {
  const { pictures, at, onShow } = props;
  const { t } = useLingui();
  const digits = useFormats().number;
  const count = digits(pictures.length);
  return (
    <ul className="grid grid-cols-4 gap-3 md:grid-cols-6 lg:grid-cols-4 xl:grid-cols-6">
      {pictures.map((picture, index) => {
        const number = digits(index + 1);
        return (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={t`Photo ${number} of ${count}`}
              aria-current={index === at || undefined}
              onClick={() => onShow(index)}
              className="block w-full overflow-hidden rounded-md aria-[current]:shadow-[0_0_0_2px_var(--color-surface),0_0_0_4px_var(--color-pine)]"
            >
              {/* Its blur lies in the strip already. */}
              <PhotoFrame picture={{ ...picture, placeholder: '' }} alt="" sizes="160px" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
