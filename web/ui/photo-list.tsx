import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { maxUploadMegabytes } from '#contract/media/limits.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { FilePreview } from './file-preview.tsx';
import { useFormats } from './formats.ts';
import { movedTo } from './photo-order.ts';
import { type ListedPhoto, PhotoRow } from './photo-row.tsx';
import type { UploadState } from './upload-status.tsx';
import { useRowDrag } from './use-row-drag.ts';

interface PhotoListProps<Photo extends ListedPhoto> extends FieldProps {
  photos: readonly Photo[];
  /** How far each is, by its id: those without a word are ready. */
  states: Readonly<Record<string, UploadState>>;
  /** Those that will not be sent as they are, by id. */
  refused: readonly string[];
  /** How many there can be. */
  most: number;
  /** Said of the last choice, such as what was left out of it. */
  note?: ReactNode;
  busy: boolean;
  /** What stands above the photos, such as what they are to show. */
  lead?: ReactNode;
  /** What can be said of a photo, below its row. */
  moreOf?: (photo: Photo, place: number) => ReactNode;
  accept: readonly string[];
  name?: string;
  inputRef?: ComponentProps<'input'>['ref'];
  onAdd: (files: File[]) => void;
  onChange: (photos: Photo[]) => void;
  /** Sends one again that did not arrive. */
  onRetry: (photo: Photo) => void;
  onCancel: () => void;
}

const ready: UploadState = { step: 'ready' };

/** A dashed box that takes several pictures: chosen, dropped, or taken with the phone's camera. The first is the cover. */
export function PhotoList<Photo extends ListedPhoto>(props: PhotoListProps<Photo>) {
  const { label, error, hint, photos, states, refused, most, note, busy, accept } = props;
  const { name, inputRef, lead, moreOf, onAdd, onChange, onRetry, onCancel } = props;
  const ids = useField(props);
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const total = photos.length;
  const { number } = useFormats();
  const { list, drag, move, movedPlace } = usePhotoMoves(photos, onChange);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!busy && event.dataTransfer.files.length > 0) onAdd([...event.dataTransfer.files]);
  }

  function remove(photo: Photo) {
    onChange(photos.filter(({ id }) => id !== photo.id));
    // Its button is gone with it.
    input.current?.focus();
  }

  return (
    <Field label={label} error={error} hint={hint} ids={ids}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does it all */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative grid gap-3 rounded-md border-[1.5px] border-dashed bg-paper p-3',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-verified',
          error && photos.length === 0 ? 'border-danger' : over ? 'border-pine' : 'border-field',
        )}
      >
        <input
          {...ids.control}
          name={name}
          ref={(element) => {
            input.current = element;
            if (typeof inputRef === 'function') inputRef(element);
            else if (inputRef) inputRef.current = element;
          }}
          type="file"
          multiple
          accept={accept.join(',')}
          className="sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // The same file can be chosen again once it was removed.
            event.target.value = '';
            if (chosen.length > 0 && !busy) onAdd(chosen);
          }}
        />
        <p aria-live="polite" className="sr-only">
          {movedPlace >= 0 && (
            <Trans>
              It is photo {number(movedPlace + 1)} of {number(total)}.
            </Trans>
          )}
        </p>
        {lead}
        {total > 0 && (
          // Rows that change places would take the page along, where a browser keeps what is seen in its place.
          <ol ref={list} className="grid gap-2 [overflow-anchor:none]">
            {photos.map((photo, place) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                place={place}
                total={total}
                state={states[photo.id] ?? ready}
                refused={refused.includes(photo.id)}
                held={drag.held === photo.id}
                busy={busy}
                more={moreOf?.(photo, place)}
                onHold={(event) => drag.start(photo.id, event)}
                onMove={(to) => move(photo.id, to)}
                onRemove={() => remove(photo)}
                onRetry={() => onRetry(photo)}
                onCancel={onCancel}
              />
            ))}
          </ol>
        )}
        <AddPhotos total={total} most={most} busy={busy} onPress={() => input.current?.click()} />
        <div role="alert" className="has-[p:empty]:hidden">
          {note && <p className="p-1 text-sm font-[560] text-danger empty:hidden">{note}</p>}
        </div>
      </div>
    </Field>
  );
}

/** Where photos are moved to: by their buttons and keys, or dragged. */
function usePhotoMoves<Photo extends ListedPhoto>(
  photos: readonly Photo[],
  onChange: (photos: Photo[]) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; by: string | undefined }>();

  function move(id: string, place: number) {
    const order = movedTo(photos, id, place);
    if (order.every((photo, n) => photo.id === photos[n]?.id)) return;
    const focused = document.activeElement;
    setMoved({ id, by: focused instanceof HTMLElement ? focused.dataset.move : undefined });
    onChange(order);
  }
  const drag = useRowDrag(list, move);

  const movedPlace = photos.findIndex(({ id }) => id === moved?.id);
  // A row that is moved within the document loses the focus.
  useLayoutEffect(() => {
    const row = list.current?.children[movedPlace];
    if (moved?.by) row?.querySelector<HTMLElement>(`[data-move="${moved.by}"]`)?.focus();
  }, [moved, movedPlace]);
  return { list, drag, move, movedPlace };
}

interface AddPhotosProps {
  total: number;
  most: number;
  busy: boolean;
  onPress: () => void;
}

/** What can be chosen, and the button that chooses. */
function AddPhotos({ total, most, busy, onPress }: AddPhotosProps) {
  const { number } = useFormats();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-1">
      {total === 0 && <FilePreview file={undefined} shape="wide" />}
      <div className="min-w-40 flex-1 text-sm/[1.35]">
        {total === 0 && (
          <b className="block font-semibold">
            <Trans>No picture yet</Trans>
          </b>
        )}
        <span className="text-muted">
          <Trans>
            Up to {number(most)} photos, the first one is the cover. JPEG, PNG, WebP, AVIF or HEIC,{' '}
            {number(maxUploadMegabytes)} MB at most
          </Trans>
        </span>
      </div>
      <Button size="sm" idle={busy || total >= most} className="max-md:w-full" onClick={onPress}>
        <ImagePlus aria-hidden="true" className="icon" />
        {total === 0 ? <Trans>Choose pictures</Trans> : <Trans>Add more photos</Trans>}
      </Button>
    </div>
  );
}
