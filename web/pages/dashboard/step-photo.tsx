import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { imageTypes } from '#contract/media/limits.ts';
import { withFiles } from '#web/modules/catalogue/photos.ts';
import { usePhotoUploads } from '#web/modules/catalogue/use-photo-uploads.ts';
import type { StepPhotoProps } from '#web/modules/inspections/step-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';

/** A photo of what differs at a step: it goes to the shop as it is chosen, and its address is a part of the answer. */
export function StepPhoto({ picture, onPicture }: StepPhotoProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, send } = useOnePhoto(onPicture);
  return (
    <div className="grid justify-items-start gap-2">
      {picture && (
        <ShownPhotos pictures={[{ image: picture }]} of={t`Photo of what differs`} look="row" />
      )}
      <input
        ref={input}
        type="file"
        aria-label={t`Photo of what differs`}
        accept={imageTypes.join(',')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          // The same file can be chosen again once it was removed.
          target.value = '';
        }}
      />
      {picture ? (
        <Button size="sm" variant="text" onClick={() => onPicture(undefined)}>
          <Trans>Remove the photo</Trans>
        </Button>
      ) : (
        <Button size="sm" loading={busy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="icon" />
          <Trans>Add a photo</Trans>
        </Button>
      )}
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Sends one photo, and tells its address once the shop has it. */
function useOnePhoto(onPicture: StepPhotoProps['onPicture']) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { upload } = usePhotoUploads();

  async function send(files: File[]) {
    const { photos } = withFiles([], files, [], 1);
    if (photos.length === 0) return;
    setBusy(true);
    setFailure(undefined);
    const outcome = await upload(photos);
    setBusy(false);
    if (outcome.ok) onPicture(outcome.urls[0]);
    else if (outcome.reason === 'upload') setFailure(outcome.message);
  }

  return { busy, failure, send };
}
