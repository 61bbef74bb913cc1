import { Plural, Trans } from '@lingui/react/macro';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import type { ProductViews } from '#contract/catalogue/views.ts';
import { NextSteps, type Step } from '#web/ui/next-steps.tsx';

interface SellerStepsProps {
  booked: number;
  products: readonly OwnProduct[];
  /** Undefined when nobody could say: nothing is said of them then. */
  views: readonly ProductViews[] | undefined;
  /** Where the list of them is; undefined when it stands right below. */
  list?: string;
}

/** What a seller can do now, as far as the figures say so. */
export function SellerSteps({ booked, products, views, list }: SellerStepsProps) {
  const onSale = products.filter(
    ({ salesStatus, listing }) => salesStatus === 'available' && !listing,
  );
  const quiet = onSale.filter(({ advertise }) => advertise === 'no');
  const unseen = quiet.filter(({ _id }) => views?.find((row) => row._id === _id)?.views === 0);
  const steps: Step[] = [];
  if (booked > 0) {
    steps.push({
      key: 'booked',
      says: (
        <Plural
          value={booked}
          one="# item is booked: its buyer will call you to meet."
          other="# items are booked: their buyers will call you to meet."
        />
      ),
      does: <Trans>Who booked what</Trans>,
      to: '/dashboard/requests',
    });
  }
  if (unseen.length > 0) {
    steps.push({
      key: 'unseen',
      says: (
        <Plural
          value={unseen.length}
          one="# item has no views yet: it is not advertised."
          other="# items have no views yet: they are not advertised."
        />
      ),
      does: <Trans>Put forward</Trans>,
      to: list,
    });
  } else if (quiet.length > 0) {
    steps.push({
      key: 'quiet',
      says: (
        <Plural
          value={quiet.length}
          one="# item is not advertised."
          other="# items are not advertised."
        />
      ),
      does: <Trans>Put forward</Trans>,
      to: list,
    });
  }
  return (
    <NextSteps
      title={<Trans>What to do next</Trans>}
      steps={steps}
      calm={
        onSale.length > 0 ? (
          <Trans>Nothing waits for you: all your items are advertised.</Trans>
        ) : (
          <Trans>Nothing of yours is on sale. Add an item, and buyers find it at once.</Trans>
        )
      }
    />
  );
}
