import { useState } from 'react';
import { PhotoList } from '#web/ui/photo-list.tsx';
import type { ListedPhoto } from '#web/ui/photo-row.tsx';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { Columns, Part } from './part.tsx';
import { drawing, picture } from './samples.ts';

const most = 12;

/** So many photos, still on this device. */
function chosen(count: number): ListedPhoto[] {
  return Array.from({ length: count }, (_, n) => {
    const file = new File([drawing], `IMG_204${n}.svg`, { type: 'image/svg+xml' });
    return { id: `photo-${n}`, file };
  });
}

/** So many photos that the shop has. */
const inShop = (count: number): ListedPhoto[] =>
  Array.from({ length: count }, (_, n) => ({ id: `photo-${n}`, picture }));

const onTheWay: Record<string, UploadState> = {
  'photo-0': { step: 'uploaded' },
  'photo-1': { step: 'uploading', progress: 0.45 },
};
const refused: Record<string, UploadState> = {
  'photo-1': { step: 'failed', message: 'This is not a picture that we can read.' },
};

interface SampleProps {
  label: string;
  given?: ListedPhoto[];
  states?: Record<string, UploadState>;
  refused?: string[];
  error?: string;
  note?: string;
  busy?: boolean;
}

/** One that can be put in another order, and taken from. */
function Sample({ given = [], states = {}, refused = [], busy = false, ...rest }: SampleProps) {
  const [photos, setPhotos] = useState(given);
  const nothing = () => undefined;
  return (
    <PhotoList
      {...rest}
      photos={photos}
      states={states}
      refused={refused}
      most={most}
      busy={busy}
      accept={['image/*']}
      onAdd={nothing}
      onChange={setPhotos}
      onRetry={nothing}
      onCancel={nothing}
    />
  );
}

export function PhotoLists() {
  return (
    <Part name="Photo list">
      <Columns>
        <Sample label="None" />
        <Sample label="None, with an error" error="Image is required" />
        <Sample label="Three" given={chosen(3)} />
        <Sample label="On their way" given={chosen(3)} states={onTheWay} busy />
        <Sample
          label="One refused"
          given={chosen(3)}
          states={refused}
          refused={['photo-1']}
          error="This is not a picture that we can read."
        />
        <Sample
          label="Twelve"
          given={inShop(most)}
          note="A product can have 12 photos at most. Left out: IMG_2053.svg"
        />
      </Columns>
    </Part>
  );
}
