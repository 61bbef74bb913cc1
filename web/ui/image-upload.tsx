import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, ImagePlus, ImageUp } from 'lucide-react';
import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { ProgressLine } from './progress.tsx';
import { useSaid } from './said.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Where the chosen picture is on its way to the shop. `progress` runs from 0 to 1. */
export type UploadState =
  | { step: 'ready' }
  | { step: 'uploading'; progress: number }
  | { step: 'uploaded' }
  | { step: 'failed'; message: string };

interface ImageUploadProps extends FieldProps {
  file: File | undefined;
  state: UploadState;
  onChoose: (file: File) => void;
  /** Media types offered by the file chooser. */
  accept: readonly string[];
  /** A face is round, a product is 4:3. */
  shape?: 'wide' | 'round';
  name?: string;
  inputRef?: ComponentProps<'input'>['ref'];
}

/** A dashed box that takes one picture: chosen, dropped, or taken with the phone's camera. */
export function ImageUpload(props: ImageUploadProps) {
  const {
    label,
    error,
    hint,
    file,
    state,
    onChoose,
    accept,
    shape = 'wide',
    name,
    inputRef,
  } = props;
  const ids = useField(props);
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onChoose(dropped);
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
          'relative flex flex-wrap items-center gap-4 rounded-md border-[1.5px] border-dashed bg-paper p-4',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-verified',
          error ? 'border-danger' : over ? 'border-pine' : 'border-field',
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
          accept={accept.join(',')}
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChoose(chosen);
          }}
        />
        <Preview file={file} shape={shape} />
        <div className="min-w-0 flex-1 text-sm/[1.35]">
          <b className="block truncate font-semibold">
            {file?.name ?? <Trans>No picture yet</Trans>}
          </b>
          <UploadWords file={file} state={state} refused={error !== undefined} />
        </div>
        <Button
          size="sm"
          className="max-md:w-full"
          onClick={() => input.current?.click()}
          loading={state.step === 'uploading'}
        >
          {state.step !== 'uploading' && <ImageUp aria-hidden="true" className="icon" />}
          {file ? <Trans>Change</Trans> : <Trans>Choose picture</Trans>}
        </Button>
      </div>
    </Field>
  );
}

interface UploadWordsProps {
  file: File | undefined;
  state: UploadState;
  /** The field's own error says why this file will not be sent. */
  refused: boolean;
}

function UploadWords({ file, state, refused }: UploadWordsProps) {
  const { t } = useLingui();
  const said = useSaid();
  if (!file) {
    return (
      <span className="text-muted">
        <Trans>JPEG, PNG, WebP, AVIF or HEIC, 12 MB at most</Trans>
      </span>
    );
  }
  const size = fileSize(file.size);
  switch (state.step) {
    case 'ready':
      return (
        <span className="text-muted">
          {refused ? size : <Trans>{size}, ready to upload</Trans>}
        </span>
      );
    case 'uploading':
      return (
        <span className="mt-1.5 grid gap-1.5 text-muted">
          <ProgressLine label={t`Uploading`} value={state.progress} />
          <Trans>{size}, uploading</Trans>
        </span>
      );
    case 'uploaded':
      return (
        <span className="text-pine">
          <Trans>{size}, uploaded</Trans>
        </span>
      );
    case 'failed':
      return (
        <span role="alert" className="font-[560] text-danger">
          {said(state.message)}
        </span>
      );
  }
}

function Preview({ file, shape }: { file: File | undefined; shape: 'wide' | 'round' }) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string>();
  const frame =
    shape === 'round'
      ? 'size-16 flex-none rounded-full'
      : 'aspect-4/3 w-[104px] flex-none rounded-sm';
  if (file && url && url !== broken) {
    return (
      <img
        src={url}
        alt=""
        className={cx(frame, 'object-cover dark:brightness-[.88]')}
        onError={() => setBroken(url)}
      />
    );
  }
  // Few browsers can show the HEIC of a phone before the shop has turned it into a JPEG.
  const Icon = file ? ImageOff : ImagePlus;
  return (
    <span className={cx(frame, 'grid place-items-center bg-sunken text-muted')}>
      <Icon aria-hidden="true" className="size-6 stroke-[1.8]" />
    </span>
  );
}

function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`;
}
