import { Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';

/** A word to a seller whose photo looks like somebody else's, with the two things that they can do about it. */
export function PhotoAsked({ product: { _id, photoAsked } }: { product: OwnProduct }) {
  if (!photoAsked) return null;
  return (
    <span className="mt-2 grid max-w-[52ch] grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-md bg-amber-tint p-2.5 text-xs text-amber-ink">
      <ImageOff aria-hidden="true" className="icon mt-0.5" />
      <span className="grid justify-items-start gap-1 text-pretty">
        <Trans>
          This photo looks like one in another listing. If it is yours, tell us; if not, please take
          your own.
        </Trans>
        <span className="flex flex-wrap gap-x-4">
          <Link
            to={`/dashboard/editproduct/${_id}`}
            className="link inline-flex min-h-8 items-center touch:min-h-11"
          >
            <Trans>Change the photos</Trans>
          </Link>
          <Link to="/#contact" className="link inline-flex min-h-8 items-center touch:min-h-11">
            <Trans>Tell us that it is yours</Trans>
          </Link>
        </span>
      </span>
    </span>
  );
}
