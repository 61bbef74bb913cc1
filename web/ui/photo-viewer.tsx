import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { BackCloses } from './back-closes.tsx';
import { CloseButton } from './close-button.tsx';
import { useFormats } from './formats.ts';
import { openPhotoZoom, type PhotoZoom } from './photo-zoom.ts';

interface PhotoViewerProps {
  pictures: readonly Picture[];
  of: string;
  /** What each shows, where that is said. */
  captions?: readonly (string | undefined)[];
  /** The first to be shown. */
  from: number;
  onClose: () => void;
  /** Hears which one is shown, so that the page stands there when it is closed. */
  onShow: (index: number) => void;
}

/** Heights of the bars over the photo, in pixels. */
const bars = { top: 64, bottom: 68 };

/**
 * One photo as large as the window, whole; larger by a press, two fingers, the buttons or `+` and `-`, and then it is
 * dragged about. Arrow keys and swipes go to the others. Import it lazily, as the dialog.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  const { pictures, of: item, captions = [], from, onClose, onShow } = props;
  const { t } = useLingui();
  const [at, setAt] = useState(from);
  const [zoomed, setZoomed] = useState({ whole: true, largest: false });
  const photos = useRef<PhotoZoom>(undefined);
  const last = pictures.length - 1;
  const digits = useFormats().number;
  const number = digits(at + 1);
  const several = pictures.length > 1;
  const count = digits(pictures.length);

  function altOf(index: number): string {
    const number = digits(index + 1);
    const caption = captions[index];
    const of = caption ? `${item}: ${caption}` : item;
    return several ? t`${of}, photo ${number} of ${count}` : of;
  }

  /** Opened once, when the dialog is there; what it is told of later comes by its events. */
  function mount(within: HTMLElement | null) {
    if (!within) return;
    const opened = openPhotoZoom({
      within,
      pictures,
      index: from,
      altOf,
      errorMessage: t`This picture could not be loaded.`,
      padding: several ? bars : { ...bars, bottom: 0 },
      onShow(index) {
        setAt(index);
        onShow(index);
      },
      onZoom: (next) =>
        setZoomed((now) => (now.whole === next.whole && now.largest === next.largest ? now : next)),
    });
    photos.current = opened;
    return opened.close;
  }
  const [mountOnce] = useState(() => mount);

  const show = (index: number) => photos.current?.show(Math.min(Math.max(index, 0), last));

  function press({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    if (altKey || ctrlKey || metaKey) return;
    // A larger photo is moved about by the arrow keys.
    if (key === 'ArrowLeft' && zoomed.whole) show(at - 1);
    else if (key === 'ArrowRight' && zoomed.whole) show(at + 1);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(last);
    else if (key === '+' || key === '=') photos.current?.larger();
    else if (key === '-') photos.current?.smaller();
    else if (key === '0') photos.current?.whole();
  }

  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <BackCloses onClose={onClose} />
        <Base.Popup
          onKeyDown={press}
          className="fixed inset-0 z-30 flex flex-col justify-between bg-paper outline-none"
        >
          <div ref={mountOnce} className="absolute inset-0" />
          <div className="relative z-10 flex min-h-16 items-center gap-2 bg-paper pr-3.5 pl-5">
            <Base.Title className="min-w-0 flex-1 truncate font-sans text-base font-semibold tracking-normal">
              {item}
              {captions[at] && ` · ${captions[at]}`}
            </Base.Title>
            {several && (
              <p aria-live="polite" className="num text-sm text-muted">
                {t`Photo ${number} of ${count}`}
              </p>
            )}
            <Tool label={t`Smaller`} off={zoomed.whole} onPress={() => photos.current?.smaller()}>
              <ZoomOut aria-hidden="true" className="icon" />
            </Tool>
            <Tool label={t`Larger`} off={zoomed.largest} onPress={() => photos.current?.larger()}>
              <ZoomIn aria-hidden="true" className="icon" />
            </Tool>
            <CloseButton className="flex-none" />
          </div>
          {several && (
            <div className="relative z-10 flex justify-center gap-3 bg-paper p-3">
              <Tool label={t`Previous photo`} off={at === 0} onPress={() => show(at - 1)}>
                <ChevronLeft aria-hidden="true" className="icon" />
              </Tool>
              <Tool label={t`Next photo`} off={at === last} onPress={() => show(at + 1)}>
                <ChevronRight aria-hidden="true" className="icon" />
              </Tool>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

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
