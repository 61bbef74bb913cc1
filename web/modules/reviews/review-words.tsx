import { Trans, useLingui } from '@lingui/react/macro';
import { type Grade, type GradedPart, gradedParts } from '#contract/reviews/grading.ts';
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

/** The parts of an item that a buyer compares with its listing. */
export function usePartLabels(): Record<GradedPart, string> {
  const { t } = useLingui();
  return {
    looks: t`Its looks`,
    works: t`How it works`,
    glass: t`Its glass: lens, viewfinder, screen`,
    accessories: t`What came with it`,
  };
}

export function useGradeLabels(): Record<Grade, string> {
  const { t } = useLingui();
  return { as_listed: t`As listed`, better: t`Better`, worse: t`Worse` };
}

type Words = Pick<DealReview | PublicReview, 'stars' | 'scores' | 'grades' | 'text' | 'reply'>;

/** What a review says, and what was replied. */
export function ReviewWords({ review }: { review: Words }) {
  const { number } = useFormats();
  const labels = useScoreLabels();
  const { stars, scores, grades, text, reply } = review;
  const parts = usePartLabels();
  const gradeLabels = useGradeLabels();
  const differing = gradedParts.filter((part) => grades && grades[part] !== 'as_listed');
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
        {grades && differing.length === 0 && (
          <li>
            <Trans>Everything was as listed</Trans>
          </li>
        )}
        {differing.map((part) => (
          <li key={part}>
            {parts[part]}: {grades && gradeLabels[grades[part]]}
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
