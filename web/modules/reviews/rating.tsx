import { Plural, Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { Rating } from '#contract/kernel/rating.ts';
import { useFormats } from '#web/ui/formats.ts';

/** So many stars of five. */
export function Stars({ stars }: { stars: number }) {
  const { number } = useFormats();
  const shown = number(stars);
  return (
    <span className="num inline-flex items-center gap-1 font-[560]">
      <Star aria-hidden="true" className="icon fill-current text-pine" />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">
        <Trans>{shown} of 5 stars</Trans>
      </span>
    </span>
  );
}

/** The mean, and of how many reviews it is. */
export function RatingLine({ rating }: { rating: Rating }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Stars stars={rating.stars} />
      <span className="text-muted">
        <Plural value={rating.count} one="# review" other="# reviews" />
      </span>
    </span>
  );
}
