import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, RotateCw, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { cx } from './cx.ts';
import { FilePreview } from './file-preview.tsx';
import { useFormats } from './formats.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { type UploadState, UploadStatus } from './upload-status.tsx';

/** A photo of a list: still a file on this device, or in the shop already. */
export interface ListedPhoto {
  id: string;
  file?: File | undefined;
  /** What the shop has of it. */
  picture?: Picture | undefined;
}

interface PhotoRowProps {
  photo: ListedPhoto;
  place: number;
  total: number;
  state: UploadState;
  refused: boolean;
  held: boolean;
  /** Nothing can be changed while they are on their way. */
  busy: boolean;
  /** What can be said of it, below. */
  more?: ReactNode;
  onHold: (event: PointerEvent) => void;
  onMove: (place: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onCancel: () => void;
}

/** One photo, how far it is, and what can be done with it. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, total, state, refused, held, busy, onHold, onRetry, onCancel } = props;
  const { number } = useFormats();
  const movable = total > 1 && !busy;
  return (
    <li
      data-row={photo.id}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-md border bg-surface p-2 md:gap-x-3.5 md:gap-y-2 md:p-2.5',
        held
          ? 'relative z-10 border-pine shadow-lift'
          : state.step === 'failed'
            ? 'border-danger'
            : 'border-line',
      )}
    >
      <span
        onPointerDown={movable ? onHold : undefined}
        className={cx(
          'flex items-center gap-1 max-md:w-[104px] max-md:min-w-0 max-md:shrink md:flex-none',
          movable && 'touch-none select-none',
          movable && (held ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        {total > 1 && <GripVertical aria-hidden="true" className="icon text-muted" />}
        {photo.picture ? (
          <PhotoFrame
            picture={photo.picture}
            alt=""
            sizes="84px"
            className="w-[84px] shrink rounded-sm [&_img]:pointer-events-none"
          />
        ) : (
          <FilePreview file={photo.file} shape="wide" className="w-[84px] shrink!" />
        )}
      </span>
      {/* On a phone in one line below, so that a photo's row is no higher than it must be. */}
      <span className="gap-0.5 text-sm/[1.35] max-md:order-1 max-md:flex max-md:w-full max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:text-xs/[1.35] md:grid md:min-w-24 md:flex-1">
        <b className="truncate font-semibold max-md:max-w-[34%]">
          {photo.file?.name ?? <Trans>Photo {number(place + 1)}</Trans>}
        </b>
        {photo.file ? (
          <UploadStatus file={photo.file} state={state} refused={refused} />
        ) : (
          <span className="text-muted">
            <Trans>in the shop</Trans>
          </span>
        )}
        {place === 0 && total > 1 && (
          <Chip tone="pine" className="justify-self-start">
            <Trans>Cover</Trans>
          </Chip>
        )}
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1.5 max-md:flex-1">
        {state.step === 'failed' && !busy && !refused && (
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden="true" className="icon" />
            <Trans>Try again</Trans>
          </Button>
        )}
        {state.step === 'uploading' && busy ? (
          <Button size="sm" onClick={onCancel}>
            <X aria-hidden="true" className="icon" />
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <RowButtons {...props} />
        )}
      </span>
      {props.more && <div className="w-full max-md:order-2">{props.more}</div>}
    </li>
  );
}

/** Up, down, away. The arrow keys and Home move it too, while one of them has the focus. */
function RowButtons({ place, total, busy, onMove, onRemove }: PhotoRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const number = formats.number(place + 1);
  const targets: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: total - 1,
  };
  function press(event: KeyboardEvent) {
    const target = targets[event.key];
    if (target === undefined || total < 2 || busy) return;
    event.preventDefault();
    onMove(target);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an extra; the buttons inside do the same
    <span className="flex gap-1.5" onKeyDown={press}>
      {total > 1 && (
        <>
          <Button
            size="sm"
            className="px-2.5! max-md:min-w-11"
            aria-label={t`Move photo ${number} up`}
            data-move="up"
            idle={busy || place === 0}
            onClick={() => onMove(place - 1)}
          >
            <ArrowUp aria-hidden="true" className="icon" />
          </Button>
          <Button
            size="sm"
            className="px-2.5! max-md:min-w-11"
            aria-label={t`Move photo ${number} down`}
            data-move="down"
            idle={busy || place === total - 1}
            onClick={() => onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" className="icon" />
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="danger"
        className="px-2.5! max-md:min-w-11"
        aria-label={t`Remove photo ${number}`}
        data-move="away"
        idle={busy}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="icon" />
      </Button>
    </span>
  );
}
