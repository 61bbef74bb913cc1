import { ImageUpload } from '#web/ui/image-upload.tsx';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { Columns, Part } from './part.tsx';
import { drawing } from './samples.ts';

const states: readonly (readonly [name: string, state: UploadState])[] = [
  ['Ready', { step: 'ready' }],
  ['Uploading', { step: 'uploading', progress: 0.45 }],
  ['Uploaded', { step: 'uploaded' }],
  ['Failed', { step: 'failed', message: 'The picture could not be uploaded.' }],
];

const nothing = () => undefined;
const photo = new File([drawing], 'nikon-d750.svg', { type: 'image/svg+xml' });
/** Few browsers can show it. */
const heic = new File(['x'.repeat(300_000)], 'IMG_2041.HEIC', { type: 'image/heic' });

export function Uploads() {
  const given = { accept: ['image/*'], onChoose: nothing, onCancel: nothing };
  return (
    <Part name="Image upload">
      <Columns>
        <ImageUpload label="Empty" file={undefined} state={{ step: 'ready' }} {...given} />
        <ImageUpload
          label="With an error"
          file={undefined}
          state={{ step: 'ready' }}
          error="Image is required"
          {...given}
        />
        {states.map(([name, state]) => (
          <ImageUpload key={name} label={name} file={photo} state={state} {...given} />
        ))}
        <ImageUpload
          label="Round"
          shape="round"
          file={photo}
          state={{ step: 'ready' }}
          {...given}
        />
        <ImageUpload label="Not to be shown" file={heic} state={{ step: 'ready' }} {...given} />
      </Columns>
    </Part>
  );
}
