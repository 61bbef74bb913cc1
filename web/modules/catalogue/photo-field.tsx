import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { maxPhotos } from '#contract/catalogue/schemas.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { imageTypes } from '#contract/media/limits.ts';
import type { ShotId } from '#contract/shots/shots.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PhotoList } from '#web/ui/photo-list.tsx';
import { faultOf, type Photo, replaced, withFiles } from './photos.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { useShotParts } from './shots/use-shot-parts.ts';
import { useShots } from './shots/use-shots.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';
import { useSendPhotos } from './use-send-photos.ts';

interface PhotoFieldProps {
  form: ProductFormApi;
  kind: ChecklistKind;
  isModelKnown: boolean;
  withLens: boolean;
  uploads: ReturnType<typeof usePhotoUploads>;
  busy: boolean;
}

/** The photos of a product: up to twelve, the first is its cover. What each shows can be said of it. */
export function PhotoField(props: PhotoFieldProps) {
  const { form, kind, isModelKnown, withLens, uploads, busy } = props;
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  const [left, setLeft] = useState(nothingLeft);
  const photos = field.value ?? [];
  const shots = useShots({ form, kind, isModelKnown, withLens, photos, urlOf: uploads.urlOf });
  const { parts, retry } = useShotParts();
  useSendPhotos(uploads, photos);
  const faults = photos.flatMap((photo) => {
    const message = faultOf(photo);
    return message === undefined ? [] : [[photo.id, { step: 'failed', message }] as const];
  });
  const refused = [...uploads.refused, ...faults.map(([id]) => id)];

  function add(files: File[]) {
    const chosen = withFiles(photos, files, refused, maxPhotos);
    setLeft({ leftOut: chosen.leftOut, twice: chosen.twice });
    field.onChange(chosen.photos);
    return chosen.photos;
  }

  function take(shot: ShotId, file: File) {
    const added = add([file]).find((photo) => photo.file === file);
    if (added) shots.tell(added, shot);
  }

  function change(changed: Photo[]) {
    setLeft(nothingLeft);
    field.onChange(changed);
  }

  function blurred(before: Photo, file: File) {
    const after = replaced(file);
    // As the list is now: writing a photo anew takes a while.
    const now = form.getValues('photos') ?? [];
    if (!now.some(({ id }) => id === before.id)) return;
    change(now.map((photo) => (photo.id === before.id ? after : photo)));
    shots.rename(before, after);
  }

  const { suggestedOrder } = shots;
  return (
    <PhotoList
      label={t`Product image`}
      name={field.name}
      inputRef={field.ref}
      accept={imageTypes}
      photos={photos}
      states={{ ...uploads.states, ...Object.fromEntries(faults) }}
      refused={refused}
      most={maxPhotos}
      error={fieldState.error?.message}
      note={<LeftOut {...left} />}
      busy={busy}
      lead={
        <Views retry={retry}>
          {parts && (
            <parts.ShotStrip
              shots={shots}
              isFull={busy || photos.length >= maxPhotos}
              isBusy={busy}
              onTake={take}
              onOrder={suggestedOrder && !busy ? () => change(suggestedOrder) : undefined}
            />
          )}
        </Views>
      }
      moreOf={(photo, place) =>
        parts && (
          <parts.PhotoTools
            photo={photo}
            place={place}
            shots={shots}
            busy={busy}
            isSent={uploads.urlOf(photo) !== undefined}
            onHold={uploads.hold}
            onBlurred={(file) => blurred(photo, file)}
          />
        )
      }
      onAdd={add}
      onChange={change}
      onRetry={uploads.retry}
      onCancel={uploads.cancel}
    />
  );
}

/** What stands above the photos, or that it could not be fetched. */
function Views({ retry, children }: { retry: (() => void) | undefined; children: ReactNode }) {
  if (!retry) return children;
  return (
    <LoadFailed onRetry={retry}>
      <Trans>A part of this page could not be loaded. Check your connection and try again.</Trans>
    </LoadFailed>
  );
}

interface Left {
  leftOut: readonly File[];
  twice: readonly File[];
}

const nothingLeft: Left = { leftOut: [], twice: [] };

/** As many names are read; whoever chose forty knows the rest. */
const maxNames = 3;

/** What was chosen and not taken. */
function LeftOut({ leftOut, twice }: Left) {
  const { number } = useFormats();
  const namesOf = (files: readonly File[]) =>
    files
      .slice(0, maxNames)
      .map(({ name }) => name)
      .join(', ');
  const [names, again] = [namesOf(leftOut), namesOf(twice)];
  const more = leftOut.length - maxNames;
  return (
    <>
      {leftOut.length > 0 && (
        <Trans>
          A product can have {number(maxPhotos)} photos at most. Left out: {names}
        </Trans>
      )}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {number(more)} more</Trans>
        </>
      )}
      {twice.length > 0 && (
        <span className="block">
          <Trans>Already there: {again}</Trans>
        </span>
      )}
    </>
  );
}
