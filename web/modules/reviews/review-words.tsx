import { Trans, useLingui } from '@lingui/react/macro';
import type { DealReview, PublicReview, ReviewScore } from '#contract/reviews/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Stars } from './rating.tsx';

/** What each score is about. */
export function useScoreLabels(): Record<ReviewScore, string> {
  const { t } = useLingui();
  return {
    accuracy: t`As described`,
    communication: t`Communication`,
    punctuality: t`Punctuality`,
  };
}

type Words = Pick<DealReview | PublicReview, 'stars' | 'scores' | 'text' | 'reply'>;

/** What a review says, and what was replied. */
export function ReviewWords({ review }: { review: Words }) {
  const { number } = useFormats();
  const labels = useScoreLabels();
  const { stars, scores, text, reply } = review;
  const scored = (Object.keys(labels) as ReviewScore[]).flatMap((score) => {
    const value = scores[score];
    return value === undefined ? [] : [{ score, value }];
  });
  return (
    <div className="grid gap-2">
      <Stars stars={stars} />
      {text && <p className="max-w-[62ch] wrap-anywhere whitespace-pre-line">{text}</p>}
      <ul className="num flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {scored.map(({ score, value }) => (
          <li key={score}>
            {labels[score]}: {number(value)}/{number(5)}
          </li>
        ))}
      </ul>
      {reply && (
        <div className="border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">
            <Trans>Reply</Trans>
          </p>
          <p className="max-w-[62ch] wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </div>
  );
}
