import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/orders/schemas.ts';
import { checkoutMethods, returnStatuses } from '#contract/payments/states.ts';
import { bookingQuery } from '#web/modules/orders/queries.ts';
import { PaymentPanel } from '#web/modules/payments/payment-panel.tsx';
import { PaymentWays } from '#web/modules/payments/payment-ways.tsx';
import { ApiProblem } from '#web/platform/problems.ts';
import { shop } from '#web/platform/shop.ts';
import { usePhonesShown } from '#web/platform/shown-settings.ts';
import { useIsFresh } from '#web/platform/use-fresh.ts';
import { AfterAcceptance } from '#web/ui/after-acceptance.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { telephone } from '#web/ui/digits.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import type { DashboardHandle } from './layout.tsx';
import { useOrdersPage } from './use-orders-page.ts';

export const meta = () => [{ title: t`Payment | ${shop.name}` }];

export const handle: DashboardHandle = { alone: true };

export default function PaymentPage() {
  const { id = '' } = useParams();
  const back = useBack();
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' });
  const { data: booking, error, refetch } = query;
  const fresh = useIsFresh(query);
  const orders = useOrdersPage();
  const { moment } = useFormats();
  const readAgain = useCallback(async () => (await refetch()).data, [refetch]);

  if (!booking && !error) return <ProgressBar />;
  if (!booking) return <NoBooking error={error} onRetry={() => void refetch()} />;
  const { customerName, customerEmail, sellerName, paidDate } = booking;
  const advice = (
    <>
      <Banner tone="warning">
        <Trans>
          Best pay when you have met {sellerName} and checked the item. What you pay here we hold
          until you show the code.
        </Trans>
      </Banner>
      <Link to="/protection" className="link text-sm">
        <Trans>How you are protected</Trans>
      </Link>
    </>
  );
  return (
    <div className="wrap grid max-w-[1040px] items-start gap-7 py-7 md:grid-cols-2 md:pt-12 md:pb-24 lg:gap-12">
      <Order booking={booking} />
      <PaymentWays
        key={booking._id}
        payable={booking}
        fresh={fresh}
        error={error}
        back={back}
        readAgain={readAgain}
        advice={advice}
        dealPath={`/dashboard/deal/${booking._id}`}
        card={
          <PaymentPanel
            key={booking._id}
            payable={booking}
            billing={{ name: customerName, email: customerEmail }}
            readAgain={readAgain}
            justPaid={back !== undefined}
            paidOn={paidDate && moment(paidDate)}
            advice={advice}
            ordersLink={
              <Link to={orders.to} className="link text-inherit!">
                {orders.label}
              </Link>
            }
          />
        }
      />
    </div>
  );
}

/** What the address says of a payment on a provider's page that its payer comes back from. */
function useBack() {
  const [query] = useSearchParams();
  const method = checkoutMethods.find((known) => known === query.get('method'));
  const paid = query.get('paid');
  const how = returnStatuses.find((known) => known === query.get('how'));
  return method && paid ? { method, paid, how } : undefined;
}

function Order({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { customerName, customerEmail, sellerName } = booking;
  const phone = useSellersPhone(booking);
  return (
    <div>
      <h1>
        <Trans>Payment</Trans>
      </h1>
      <p className="mt-1.5 mb-6 wrap-anywhere text-muted">
        <Trans>
          Order for {customerName}, {customerEmail}
        </Trans>
      </p>
      <PhotoFrame
        picture={booking.picture}
        src={booking.itemImg}
        alt={booking.itemName}
        sizes="(width < 1100px) 92vw, 496px"
        eager
        className="rounded-lg"
      />
      <h2 className="mt-5 mb-1.5 wrap-anywhere font-sans text-lg/[1.35] font-[640] tracking-normal">
        {booking.itemName}
      </h2>
      <DetailLines
        lines={[
          {
            name: t`Seller`,
            value: (
              <span className="inline-flex items-center gap-1.5">
                {sellerName}
                {booking.sellerVerified && <VerifiedBadge />}
              </span>
            ),
          },
          ...(phone ? [{ name: t`Seller’s phone`, value: phone }] : []),
          { name: t`Meeting place`, value: booking.location },
          { name: t`Your phone`, value: <span className="num">{booking.phoneNumber}</span> },
        ]}
        total={{ name: t`Total`, value: money(booking.price) }}
      />
    </div>
  );
}

/** The number to call, or when it will stand there. */
function useSellersPhone({ sellerPhone, salesStatus, cancelled }: BookingDetail): ReactNode {
  const phonesShown = usePhonesShown();
  if (sellerPhone) {
    return (
      <a href={telephone(sellerPhone)} className="link num">
        {sellerPhone}
      </a>
    );
  }
  const isOpen = salesStatus === 'available' && !cancelled;
  return phonesShown === 'accepted' && isOpen && <AfterAcceptance />;
}

function NoBooking({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const orders = useOrdersPage();
  const unknown = error instanceof ApiProblem && error.status === 404;
  return (
    <div className="wrap max-w-[1040px] py-12">
      <h1 className="mb-7">
        <Trans>Payment</Trans>
      </h1>
      {unknown ? (
        <EmptyState
          title={<Trans>This order does not exist.</Trans>}
          action={<LinkButton to={orders.to}>{orders.label}</LinkButton>}
        >
          <Trans>It may belong to another account. Your own orders are in the dashboard.</Trans>
        </EmptyState>
      ) : (
        <LoadFailed error={error} onRetry={onRetry}>
          <Trans>We could not load the order. Check your connection and try again.</Trans>
        </LoadFailed>
      )}
    </div>
  );
}
