import { Trans, useLingui } from '@lingui/react/macro';
import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import type { WarningKind } from '#contract/risk/signals.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { factsOfCategory } from './facts-of-category.ts';
import { ProofLink } from './proof-link.tsx';

/** Why the shop looks at an item, and what its seller can do about each, in words. */
function useReviewReasons(category: string): Record<WarningKind, [reason: string, remedy: string]> {
  const { t } = useLingui();
  const hasEvidence = useHasPart('evidence');
  const waits = t`You need to do nothing: we look at it.`;
  // Lenses and film cameras write no file: any camera may take the photo of them.
  const newEvidence = factsOfCategory(category).includes('shutterCount')
    ? t`Show new evidence, with the file from the camera.`
    : t`Show new evidence: a file that no program has changed.`;
  const evidence = hasEvidence ? newEvidence : waits;
  return {
    new_account: [t`Your account is new.`, t`This ends by itself after a week.`],
    low_price: [t`It costs less than half of what others sold for.`, t`Check the price.`],
    low_price_hint: [t`It costs less than half of what others sold for.`, t`Check the price.`],
    photo_reused: [t`A photo is in another seller’s listing.`, t`Add your own photos.`],
    photo_alike: [t`A photo looks like one in another listing.`, t`Add your own photos.`],
    ai_photo: [t`Your evidence photo is marked as made by a program.`, evidence],
    stock_photos: [t`All photos are the maker’s.`, t`Add your own photos.`],
    copied_text: [
      t`The description is nearly another seller’s.`,
      t`Describe the item in your words.`,
    ],
    many_items: [t`You listed more than five items in a day.`, waits],
    bought_serial: [
      t`Somebody else bought an item with this serial number here.`,
      t`Check the serial number.`,
    ],
    evidence_serial: [t`Your evidence photo has another serial number.`, evidence],
    evidence_model: [t`Your evidence photo is of another model.`, evidence],
    evidence_count: [
      t`Your evidence photo counts more releases than you say.`,
      t`Correct the shutter count.`,
    ],
    evidence_edited: [t`Your evidence photos were saved again.`, evidence],
    contact_details: [
      t`There is a phone number or an address in the text.`,
      t`Take it out of the text: buyers can write to you here.`,
    ],
    link: [t`There is a link in the text.`, t`Take the link out of the text.`],
    buyer_report: [t`Somebody told us about this item.`, waits],
    unfairly_described: [
      t`Buyers said that your items were not as described.`,
      t`Describe what is worn or broken.`,
    ],
    cancels: [t`You cancelled more than every fifth deal.`, waits],
  };
}

/** Why the shop looks at a seller's item, with what ends each reason. */
export function ReviewReasons({ product: { _id, category, review } }: { product: OwnProduct }) {
  const reasons = useReviewReasons(category);
  if (!review) return null;
  return (
    <details className="mt-2 max-w-[52ch] rounded-md bg-verified-tint px-2.5 text-xs text-verified">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <SearchCheck aria-hidden="true" className="icon flex-none" />
        <Trans>We look at this item: see why</Trans>
      </summary>
      <div className="grid justify-items-start gap-1 pb-2.5 ps-6 text-pretty">
        <ul className="grid list-disc gap-1 ps-4">
          {review.reasons.map((kind) => (
            <li key={kind}>
              {reasons[kind][0]} <strong>{reasons[kind][1]}</strong>
            </li>
          ))}
        </ul>
        <Link
          to={`/dashboard/editproduct/${_id}`}
          className="link inline-flex min-h-8 items-center touch:min-h-11"
        >
          <Trans>Change the listing</Trans>
        </Link>
        <Trans>If we decide against it and you disagree, you can appeal.</Trans>
        <ProofLink of="signals" className="inline-flex min-h-8 items-center touch:min-h-11" />
      </div>
    </details>
  );
}
