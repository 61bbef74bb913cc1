import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { gradedParts } from '#contract/reviews/grading.ts';
import {
  type DealReviews,
  type Grades,
  maxReviewLength,
  ReviewRequest,
  type ReviewScore,
} from '#contract/reviews/schemas.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { GradesField } from './grades-field.tsx';
import { dealReviewsKey, sendReview } from './queries.ts';
import { useScoreLabels } from './review-words.tsx';
import { StarsField } from './stars-field.tsx';

/** What most items are: a buyer changes only what differs. */
const asListed: Grades = {
  looks: 'as_listed',
  works: 'as_listed',
  glass: 'as_listed',
  accessories: 'as_listed',
};

interface ReviewFormProps {
  dealId: string;
  given: DealReviews;
  onSent: () => void;
}

/** Asks for stars, scores and words about the other side of a deal; what was written before stands in it. */
export function ReviewForm({ dealId, given, onSent }: ReviewFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const labels = useScoreLabels();
  const queries = useQueryClient();
  const [stars, setStars] = useState(given.own?.stars);
  const [scores, setScores] = useState<Partial<Record<ReviewScore, number | undefined>>>(
    given.own?.scores ?? {},
  );
  const [grades, setGrades] = useState<Grades>(given.own?.grades ?? asListed);
  const [text, setText] = useState(given.own?.text ?? '');
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBuyer = given.side === 'buyer';
  const asked: ReviewScore[] = isBuyer
    ? ['accuracy', 'communication', 'punctuality']
    : ['communication', 'punctuality'];
  const faultOfText = ReviewRequest.shape.text.safeParse(text).error?.issues[0]?.message;
  const errorOf = (value: number | undefined) =>
    missing && value === undefined ? t`Choose one to five stars` : undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    const request = ReviewRequest.safeParse({ stars, scores, text, ...(isBuyer && { grades }) });
    const isWhole = request.success && asked.every((score) => scores[score] !== undefined);
    // Drawn before the focus goes there.
    flushSync(() => setMissing(!isWhole));
    if (!isWhole) {
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')
        ?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await sendReview(dealId, request.data);
      toast.success(t`Your review is saved.`);
      await queries.invalidateQueries({ queryKey: dealReviewsKey(dealId) });
      onSent();
    } catch (error) {
      setFailure(reasonOf(error, notSent()));
      await queries.invalidateQueries({ queryKey: dealReviewsKey(dealId) });
    }
    setBusy(false);
  }

  const used = number(text.length);
  const most = number(maxReviewLength);
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4.5" aria-busy={busy}>
      <StarsField label={t`Stars`} value={stars} error={errorOf(stars)} onChange={setStars} />
      {asked.map((score) => (
        <StarsField
          key={score}
          label={labels[score]}
          value={scores[score]}
          error={errorOf(scores[score])}
          onChange={(value) => setScores({ ...scores, [score]: value })}
        />
      ))}
      {isBuyer &&
        gradedParts.map((part) => (
          <GradesField
            key={part}
            part={part}
            value={grades[part]}
            onChange={(grade) => setGrades({ ...grades, [part]: grade })}
          />
        ))}
      <TextArea
        label={t`What should others know?`}
        hint={t`${used} of ${most} characters. It is shown to everybody with your name and the item.`}
        error={faultOfText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        {given.own ? <Trans>Save changes</Trans> : <Trans>Send review</Trans>}
      </Button>
    </form>
  );
}
