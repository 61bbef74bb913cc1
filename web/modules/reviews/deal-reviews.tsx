import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DealReview, DealReviews as Reviews } from '#contract/reviews/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { dealReviewsQuery } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewWords } from './review-words.tsx';

interface DealReviewsProps {
  dealId: string;
  /** Where the reader tells the admins what is wrong with the other side's. */
  report: (review: DealReview) => ReactNode;
}

/** What both sides of a deal that was handed over write about each other. Nothing is shown where there is nothing to say. */
export function DealReviews({ dealId, report }: DealReviewsProps) {
  const { data, error, refetch } = useQuery(dealReviewsQuery(dealId));
  if (error && !data) {
    return (
      <div className="mt-7">
        <LoadFailed error={error} onRetry={() => void refetch()}>
          <Trans>The reviews could not be loaded. Check your connection and try again.</Trans>
        </LoadFailed>
      </div>
    );
  }
  if (!data || !(data.open || data.own || data.other)) return null;
  return (
    <section aria-labelledby="reviews" className="panel mt-7 grid gap-5">
      <h2 id="reviews" className="text-xl!">
        <Trans>Reviews</Trans>
      </h2>
      <Own dealId={dealId} reviews={data} />
      {data.other && (
        <div className="grid gap-3">
          <h3 className="text-base!">
            <Trans>What the other side wrote</Trans>
          </h3>
          <ReviewWords review={data.other} />
          {!data.other.reply && <ReplyForm dealId={dealId} id={data.other._id} />}
          <div>{report(data.other)}</div>
        </div>
      )}
    </section>
  );
}

function Own({ dealId, reviews }: { dealId: string; reviews: Reviews }) {
  const { clock } = useFormats();
  const [changing, setChanging] = useState(false);
  const { own, other, open, blindUntil } = reviews;
  const end = blindUntil ? clock(Date.parse(blindUntil)) : '';
  const last = open ? clock(Date.parse(open.until)) : '';
  // Once the other side's is there, or the time is over, there is nothing to wait for.
  const isBlind = !other && blindUntil !== undefined && Date.parse(blindUntil) > Date.now();
  const isWriting = open !== undefined && (!own || changing);
  return (
    <div className="grid gap-3">
      {own && (
        <h3 className="text-base!">
          <Trans>What you wrote</Trans>
        </h3>
      )}
      {!own?.publishedAt && (
        <p className="max-w-[62ch] text-sm text-muted">
          {isBlind ? (
            <Trans>
              Neither of you sees what the other wrote until both have written, or until {end}: then
              it is published and stays as it is.
            </Trans>
          ) : (
            <Trans>What you write is published at once, and cannot be changed afterwards.</Trans>
          )}{' '}
          {open && <Trans>You can write until {last}.</Trans>}
        </p>
      )}
      {isWriting ? (
        <ReviewForm dealId={dealId} given={reviews} onSent={() => setChanging(false)} />
      ) : (
        own && <ReviewWords review={own} />
      )}
      {own && open && !isWriting && (
        <Button onClick={() => setChanging(true)} className="justify-self-start">
          <Trans>Change it</Trans>
        </Button>
      )}
    </div>
  );
}
