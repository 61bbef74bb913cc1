import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { cx } from './cx.ts';
import { useFormats } from './formats.ts';
import { lazyPart } from './lazy-part.tsx';
import { PhotoFrame } from './photo-frame.tsx';

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer, {
  giveUp: ({ onClose }) => onClose(),
});

interface ShownPhotosProps {
  /** Those without sizes of their own are shown as they are. */
  pictures: readonly { image: string; picture?: Picture | undefined }[];
  /** What they are called together. */
  of: string;
  /** Small ones in a row, or large ones, two in a row. */
  look: 'row' | 'pairs';
}

/** Photos that somebody sent; each opens large. */
export function ShownPhotos({ pictures, of, look }: ShownPhotosProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  const count = number(pictures.length);
  const isRow = look === 'row';
  const pairs = pictures.length > 1 ? 'grid grid-cols-2 gap-1.5' : 'grid grid-cols-1 gap-1.5';
  const large = pictures.map(
    ({ picture, image }) =>
      picture ?? {
        src: image,
        widths: [],
        formats: [],
        width: 1_600,
        height: 1_200,
        placeholder: '',
      },
  );
  return (
    <>
      <ul aria-label={of} className={isRow ? 'flex flex-wrap gap-2' : pairs}>
        {pictures.map(({ image, picture }, index) => {
          const place = number(index + 1);
          return (
            <li key={image}>
              <button
                type="button"
                aria-label={t`Photo ${place} of ${count}: open large`}
                onClick={() => setOpened(index)}
                className={cx(
                  'block max-w-full cursor-zoom-in overflow-hidden rounded-md',
                  isRow ? 'w-28' : 'w-[min(60vw,260px)]',
                )}
              >
                <PhotoFrame
                  picture={picture}
                  src={image}
                  alt=""
                  sizes={isRow ? '112px' : '260px'}
                />
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <PhotoViewer
          pictures={large}
          of={of}
          from={opened}
          onClose={() => setOpened(undefined)}
          onShow={() => undefined}
        />
      )}
    </>
  );
}
