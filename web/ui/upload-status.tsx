import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from './formats.ts';
import { ProgressLine } from './progress.tsx';
import { useServerText } from './server-text.ts';

/** Where a chosen picture is on its way to the shop. `progress` runs from 0 to 1. */
export type UploadState =
  | { step: 'ready' }
  | { step: 'uploading'; progress: number }
  | { step: 'uploaded' }
  | { step: 'failed'; message: string };

interface UploadStatusProps {
  file: File;
  state: UploadState;
  /** The field's own error says why this file will not be sent. */
  refused: boolean;
}

/** Size of a picture, and how far it is. */
export function UploadStatus({ file, state, refused }: UploadStatusProps) {
  const { t } = useLingui();
  const serverText = useServerText();
  const { number } = useFormats();
  const size = useFileSize(file.size);
  switch (state.step) {
    case 'ready':
      return (
        <span className="text-muted">
          {refused ? size : <Trans>{size}, ready to upload</Trans>}
        </span>
      );
    case 'uploading': {
      const percent = number(Math.round(state.progress * 100));
      return (
        // As high as the other steps: what stands below does not move when it has arrived.
        <span className="relative block text-muted">
          <Trans>
            {percent}% of {size} uploaded
          </Trans>
          <span className="absolute inset-x-0 -bottom-1 block">
            <ProgressLine label={t`Uploading`} value={state.progress} />
          </span>
        </span>
      );
    }
    case 'uploaded':
      return (
        <span className="text-pine">
          <Trans>{size}, uploaded</Trans>
        </span>
      );
    case 'failed':
      return (
        <span role="alert" className="font-[560] text-danger">
          {serverText(state.message)}
        </span>
      );
  }
}

/** `3.4 MB`, or `96 kB` of a small one, in the reader's digits. */
function useFileSize(bytes: number): string {
  const { number } = useFormats();
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.1
    ? `${number(Math.round(megabytes * 10) / 10)} MB`
    : `${number(Math.ceil(bytes / 1024))} kB`;
}
