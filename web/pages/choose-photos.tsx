import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { imageTypes } from '#contract/media/limits.ts';
import type { SendPhoto } from '#web/modules/catalogue/use-photo-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChosenPhotos } from '#web/ui/chosen-photos.ts';
import { Field, useField } from '#web/ui/field.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useChosenPhotos } from './use-chosen-photos.tsx';

interface ChoosePhotosProps {
  most: number;
  /** How each is sent; left out: as the photos of a product. */
  send?: SendPhoto;
  children: (photos: ChosenPhotos) => ReactNode;
}

/** Photos for what is being written, `most` at most, sent as they are chosen: as those of a product and of a message. */
export function ChoosePhotos({ most, send, children }: ChoosePhotosProps) {
  return children(usePhotosField(most, send));
}

function usePhotosField(maxPhotos: number, send: SendPhoto | undefined): ChosenPhotos {
  const { t } = useLingui();
  const most = useFormats().number(maxPhotos);
  const { count, tiles, add, upload } = useChosenPhotos({
    most: maxPhotos,
    tooMany: t`There can be ${most} photos at most.`,
    send,
  });
  return {
    count,
    field: (props) => (
      <PhotosField {...props} isFull={count >= maxPhotos} onAdd={add}>
        {tiles}
      </PhotosField>
    ),
    upload,
  };
}

interface PhotosFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  isFull: boolean;
  onAdd: (files: File[]) => void;
  /** Those that are chosen. */
  children: ReactNode;
}

function PhotosField({ label, hint, error, isFull, onAdd, children }: PhotosFieldProps) {
  const ids = useField({ error, hint });
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} error={error} hint={hint} ids={ids}>
      <div className="grid gap-2 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-verified">
        <input
          {...ids.control}
          ref={input}
          type="file"
          multiple
          accept={imageTypes.join(',')}
          className="sr-only"
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // The same file can be chosen again once it was removed.
            target.value = '';
          }}
        />
        {children}
        <div>
          <Button size="sm" idle={isFull} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" className="icon" />
            <Trans>Add photos</Trans>
          </Button>
        </div>
      </div>
    </Field>
  );
}
