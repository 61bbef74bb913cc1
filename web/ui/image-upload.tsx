import { Trans } from '@lingui/react/macro';
import { ImageUp, RotateCw, X } from 'lucide-react';
import {
  type ComponentProps,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { maxUploadMegabytes } from '#contract/media/limits.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { FilePreview } from './file-preview.tsx';
import { useFormats } from './formats.ts';
import { type UploadState, UploadStatus } from './upload-status.tsx';

interface ImageUploadProps extends FieldProps {
  file: File | undefined;
  /** The address of the picture that a chosen one would replace. */
  current?: string | undefined;
  state: UploadState;
  onChoose: (file: File) => void;
  /** Stops an upload that is under way. */
  onCancel?: () => void;
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
    current,
    state,
    onChoose,
    onCancel,
    accept,
    shape = 'wide',
    name,
    inputRef,
  } = props;
  const ids = useField(props);
  const { number } = useFormats();
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);

  // Chosen before the scripts came, when nobody heard of it.
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  }, []);

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
        <FilePreview file={file} current={current} shape={shape} />
        <div className="min-w-0 flex-1 text-sm/[1.35]">
          <b className="block truncate font-semibold">
            {file?.name ??
              (current ? <Trans>Your picture now</Trans> : <Trans>No picture yet</Trans>)}
          </b>
          {file ? (
            <UploadStatus file={file} state={state} refused={error !== undefined} />
          ) : (
            <span className="text-muted">
              <Trans>JPEG, PNG, WebP, AVIF or HEIC, {number(maxUploadMegabytes)} MB at most</Trans>
            </span>
          )}
        </div>
        <div className="grid gap-2 max-md:w-full">
          {state.step === 'failed' && (
            <Button size="sm" onClick={(event) => event.currentTarget.form?.requestSubmit()}>
              <RotateCw aria-hidden="true" className="icon" />
              <Trans>Try again</Trans>
            </Button>
          )}
          {state.step === 'uploading' && onCancel ? (
            <Button size="sm" onClick={onCancel}>
              <X aria-hidden="true" className="icon" />
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button
              size="sm"
              onClick={() => input.current?.click()}
              loading={state.step === 'uploading'}
            >
              {state.step !== 'uploading' && <ImageUp aria-hidden="true" className="icon" />}
              {file || current ? <Trans>Change</Trans> : <Trans>Choose picture</Trans>}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
