import { Trans } from '@lingui/react/macro';
import type { Picture } from '#contract/media/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { isHeic } from '#web/ui/use-object-url.ts';
import type { Photo } from '../photos.ts';

interface LeftOutProps {
  /** Photos that the shop takes, as far as that is known. */
  photos: readonly Photo[];
  pictures: ReadonlyMap<string, Picture>;
  /** How many are not taken. */
  refused: number;
}

/** Which photos are not seen in the preview, and what buyers will see of each. */
export function LeftOut({ photos, pictures, refused }: LeftOutProps) {
  const { number } = useFormats();
  const unseen = photos.filter(({ id }) => !pictures.has(id));
  // The shop makes them anew for every browser.
  const heic = unseen.filter(({ file }) => file && isHeic(file)).length;
  const count = number(heic);
  const others = number(unseen.length - heic);
  const left = number(refused);
  if (unseen.length + refused === 0) return null;
  return (
    <div className="mt-3 grid gap-1 text-sm text-muted">
      {heic > 0 && (
        <p>
          <Trans>This browser cannot show {count} of the photos. Buyers will see them.</Trans>
        </p>
      )}
      {unseen.length > heic && (
        <p>
          <Trans>Photos that could not be shown here: {others}</Trans>
        </p>
      )}
      {refused > 0 && (
        <p>
          <Trans>Photos that were refused and are left out: {left}</Trans>
        </p>
      )}
    </div>
  );
}
