import { Trans } from '@lingui/react/macro';
import { reviewHours } from '#contract/catalogue/listing-life.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type OffReason = NonNullable<NonNullable<ProductPage['ownListing']>['listing']>;

/** Tells a seller why nobody else sees this page, and leads to where that is changed. */
export function OwnListingNote({ id, reason }: { id: ProductId; reason: OffReason }) {
  const hasEvidence = useHasPart('evidence');
  return (
    <Banner
      tone="warning"
      action={
        reason === 'needs_evidence' && hasEvidence ? (
          <LinkButton to={`/dashboard/evidence/${id}`} size="sm">
            <Trans>Show evidence</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/dashboard/myproducts" size="sm">
            <Trans>My Products</Trans>
          </LinkButton>
        )
      }
    >
      <b className="font-semibold">
        <What reason={reason} hasEvidence={hasEvidence} />
      </b>{' '}
      <Trans>You alone see this page.</Trans>
    </Banner>
  );
}

function What({ reason, hasEvidence }: { reason: OffReason; hasEvidence: boolean }) {
  const { hours } = useFormats();
  const reviewTime = hours(reviewHours);
  switch (reason) {
    case 'paused':
      return <Trans>You paused this item.</Trans>;
    case 'expired':
      return <Trans>This item has expired.</Trans>;
    case 'withdrawn':
      return <Trans>You withdrew this item.</Trans>;
    case 'in_review':
      return (
        <Trans>
          The shop looks at this item first, within {reviewTime}. Buyers see it after that.
        </Trans>
      );
    case 'needs_evidence':
      return hasEvidence ? (
        <Trans>
          Buyers found items of yours worse than described. Show evidence of this one, and it comes
          on sale by itself.
        </Trans>
      ) : (
        <Trans>No evidence photo is asked for at present. Resume it, and buyers see it.</Trans>
      );
  }
}
