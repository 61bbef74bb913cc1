import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, Scale, Store, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import {
  ByHandDialog,
  PartRefundDialog,
  RefundDialog,
  RelistDialog,
  ReviewDialog,
} from '#web/modules/admin/lazy.ts';
import { PaymentFacts } from '#web/modules/admin/payment-facts.tsx';
import { usePaymentAdvice } from '#web/modules/admin/payment-labels.tsx';
import { PaymentRecords } from '#web/modules/admin/payment-records.tsx';
import { paymentQuery } from '#web/modules/admin/queries.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** The story of one payment, for admins. */
export function PaymentTimelineView() {
  return (
    <RequireRole only="admin">
      <Story />
    </RequireRole>
  );
}

function Story() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(paymentQuery(id));
  const unknown = useIsUnknown(query);
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs
          trail={[{ label: t`Payments`, to: '/dashboard/payments' }]}
          here={query.data?.itemName ?? t`Payment`}
        />
      </div>
      {unknown ? (
        <Missing
          title={<Trans>This payment does not exist.</Trans>}
          to="/dashboard/payments"
          link={<Trans>All payments</Trans>}
        />
      ) : (
        <Loaded query={query}>{(story) => <SearchResults story={story} />}</Loaded>
      )}
    </>
  );
}

function SearchResults({ story }: { story: PaymentStory }) {
  const [asked, setAsked] = useState<
    'refund' | 'part' | 'relist' | 'follow' | 'giveBack' | 'byHand'
  >();
  const close = () => setAsked(undefined);
  const advice = usePaymentAdvice()(story);
  const byHand = (
    <Button onClick={() => setAsked('byHand')}>
      <HandCoins aria-hidden="true" className="icon" />
      <Trans>Given back by another way</Trans>
    </Button>
  );
  return (
    <>
      <WorkHead
        title={<span className="wrap-anywhere">{story.itemName}</span>}
        action={
          <>
            {story.state === 'captured' && story.method !== 'cash' && (
              <div className="flex flex-wrap gap-2.5">
                {byHand}
                <Button onClick={() => setAsked('part')}>
                  <Undo2 aria-hidden="true" className="icon" />
                  <Trans>Give a part back</Trans>
                </Button>
                <Button variant="danger" onClick={() => setAsked('refund')}>
                  <Undo2 aria-hidden="true" className="icon" />
                  <Trans>Give the money back</Trans>
                </Button>
              </div>
            )}
            {story.state === 'needs_human' && (
              <>
                {byHand}
                <Button variant="danger" onClick={() => setAsked('giveBack')}>
                  <Undo2 aria-hidden="true" className="icon" />
                  <Trans>Give the money back</Trans>
                </Button>
                <Button variant="fill" onClick={() => setAsked('follow')}>
                  <Scale aria-hidden="true" className="icon" />
                  <Trans>Apply the provider’s answer</Trans>
                </Button>
              </>
            )}
            {story.relistable && (
              <Button onClick={() => setAsked('relist')}>
                <Store aria-hidden="true" className="icon" />
                <Trans>Put back on sale</Trans>
              </Button>
            )}
          </>
        }
      />
      {advice && (
        <div className="mb-5">
          <Banner tone="warning">{advice}</Banner>
        </div>
      )}
      <PaymentFacts story={story} />
      <PaymentRecords story={story} />
      {asked === 'refund' && <RefundDialog payment={story} onClose={close} />}
      {asked === 'part' && <PartRefundDialog payment={story} onClose={close} />}
      {asked === 'byHand' && <ByHandDialog payment={story} onClose={close} />}
      {asked === 'relist' && <RelistDialog payment={story} onClose={close} />}
      {(asked === 'follow' || asked === 'giveBack') && (
        <ReviewDialog payment={story} giveBack={asked === 'giveBack'} onClose={close} />
      )}
    </>
  );
}
