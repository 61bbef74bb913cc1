import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { FilePreview } from '#web/ui/file-preview.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressLine } from '#web/ui/progress.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';

interface Tile {
  id: string;
  file?: File | undefined;
}

interface PhotoTilesProps {
  photos: readonly Tile[];
  states: Readonly<Record<string, UploadState>>;
  /** Those that will not be sent as they are, by id. */
  refused: readonly string[];
  /** Said of the last choice. */
  note?: string | undefined;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The photos of a message that is being written, side by side, with how far each is. */
export function PhotoTiles(props: PhotoTilesProps) {
  const { photos, states, refused, note, onRetry, onRemove } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const serverText = useServerText();
  const failed = photos.map(({ id }) => states[id]).find((state) => state?.step === 'failed');
  if (photos.length === 0 && !note) return null;
  return (
    <div className="grid gap-1.5">
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, file }, index) => {
          const state = states[id];
          const place = number(index + 1);
          return (
            <li key={id} className="relative grid w-24 content-start gap-1">
              <FilePreview file={file} shape="wide" className="w-24" />
              {state?.step === 'uploading' && (
                <ProgressLine label={t`Uploading`} value={state.progress} />
              )}
              {state?.step === 'failed' && !refused.includes(id) && (
                <button
                  type="button"
                  onClick={() => onRetry(id)}
                  className="inline-flex min-h-11 items-center justify-center gap-1 rounded-md border border-field text-xs font-semibold"
                >
                  <RotateCw aria-hidden="true" className="icon" />
                  <Trans>Try again</Trans>
                </button>
              )}
              <button
                type="button"
                aria-label={t`Remove photo ${place}`}
                onClick={() => onRemove(id)}
                className="absolute -top-1 -right-1 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-surface shadow-rest">
                  <X aria-hidden="true" className="icon" />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="alert">
        {(note || failed) && (
          <p className="text-sm font-[560] text-danger">
            {note ?? (failed?.step === 'failed' && serverText(failed.message))}
          </p>
        )}
      </div>
    </div>
  );
}
