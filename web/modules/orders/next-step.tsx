import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/orders/schemas.ts';
import type { CashWords, Reservation } from '#contract/orders/stages.ts';
import { usePhonesShown } from '#web/platform/shown-settings.ts';
import { AfterAcceptance } from '#web/ui/after-acceptance.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { telephone } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { bookingStatusOf } from './booking-status.ts';
import { useDeclineReasons } from './cancel-reasons.ts';
import { EndsIn } from './ends-in.tsx';
import { ReplacedBy } from './replaced-by.tsx';

/** The one thing to do about a booking now, in a sentence. */
export function NextStep({ order }: { order: Booking }) {
  return (
    <p className="mt-1.5 max-w-[34ch] text-sm/normal wrap-anywhere text-muted">
      <Words order={order} />
    </p>
  );
}

function Words({ order }: { order: Booking }) {
  const phonesShown = usePhonesShown();
  const { moment } = useFormats();
  const { location, sellerPhone, paidDate } = order;
  switch (bookingStatusOf(order)) {
    case 'paid':
      return (
        <>
          {paidDate && <Trans>Bought on {moment(paidDate)}. The receipt is under Details.</Trans>}
          {!order.claimed?.turn && <Progress order={order} />}
          <span className="block">
            <Trans>Meeting place: {location}</Trans>
          </span>
          {sellerPhone && (
            <span className="block">
              <Trans>
                Seller’s phone: <Phone number={sellerPhone} />
              </Trans>
            </span>
          )}
        </>
      );
    case 'refunding':
      return <Trans>Nothing to do: the money is coming back to you.</Trans>;
    case 'open':
      if (order.ownPayment) return <OwnPayment order={order} ownPayment={order.ownPayment} />;
      if (order.confirmed) return <CashWord confirmed={order.confirmed} />;
      if (order.beingPaid) {
        return <Trans>Somebody is paying for it right now. Check again in a minute.</Trans>;
      }
      if (order.reserved) return <OfReservation order={order} reserved={order.reserved} />;
      if (!sellerPhone && phonesShown === 'accepted') {
        return (
          <Trans>
            Seller’s phone: <AfterAcceptance />
          </Trans>
        );
      }
      if (!sellerPhone) return <Trans>Meet the seller at {location} and try it first.</Trans>;
      return (
        <Trans>
          Meet the seller at {location} and try it first. Call <Phone number={sellerPhone} />
        </Trans>
      );
    case 'cancelled':
      if (order.cancelled?.by === 'replaced') return <ReplacedBy cancelled={order.cancelled} />;
      if (order.salesStatus === 'sold') {
        return (
          <>
            <EndedBySeller order={order} />
            <Similar category={order.category} />
          </>
        );
      }
      return (
        <>
          <EndedBySeller order={order} />
          <Link to={`/product/${order.itemId}`} className="link">
            <Trans>It is still on sale</Trans>
          </Link>
        </>
      );
    case 'refunded':
      return (
        <Ended order={order}>
          <Trans>
            Your money went back to you. Your bank or wallet shows it within a few days.
          </Trans>
        </Ended>
      );
    case 'sold':
      return (
        <Ended order={order}>
          <Trans>Somebody else paid first. You were not charged.</Trans>
        </Ended>
      );
    case 'removed':
      if (order.away) {
        return (
          <Trans>
            Its seller took it off sale for now. Your booking waits: once it is back, you can pay.
          </Trans>
        );
      }
      return (
        <Ended order={order}>
          <Trans>It was taken off the shop before you paid. You were not charged.</Trans>
        </Ended>
      );
  }
}

/** The reader's own payment has the item: until when, and the way back to it. */
function OwnPayment({
  order: { _id },
  ownPayment: { method, until },
}: {
  order: Booking;
  ownPayment: NonNullable<Booking['ownPayment']>;
}) {
  const { clock } = useFormats();
  if (!until) return <Trans>Your payment is being finished. Check again in a minute.</Trans>;
  const end = clock(Date.parse(until));
  return (
    <>
      <b className="block font-semibold text-ink">
        {method === 'sslcommerz' ? (
          <Trans>Your payment by SSLCommerz is open. The item is kept for you until {end}.</Trans>
        ) : (
          <Trans>Your payment is open. The item is kept for you until {end}.</Trans>
        )}
      </b>
      {/* A page of its own: only its policy lets the payment provider's script in. */}
      <Link
        to={`/dashboard/payment/${_id}`}
        reloadDocument
        className="link inline-flex items-center touch:min-h-11"
      >
        <Trans>Go on with it</Trans>
      </Link>
    </>
  );
}

/** One side said that item and cash changed hands; the other has still to say so. */
function CashWord({ confirmed }: { confirmed: CashWords }) {
  const { clock } = useFormats();
  const end = clock(Date.parse(confirmed.until));
  return confirmed.buyer ? (
    <Trans>
      You said that you have it and paid in cash. The seller has until {end} to say that they got
      the money.
    </Trans>
  ) : (
    <b className="font-semibold text-ink">
      <Trans>
        The seller says that you paid in cash and have it. Say under Details whether it is so, until{' '}
        {end}.
      </Trans>
    </b>
  );
}

/** How far a paid one is. */
function Progress({ order: { progress } }: { order: Booking }) {
  return (
    <b className="block font-semibold text-ink">
      {progress === 'completed' ? (
        <Trans>Handed over, and the deal is done.</Trans>
      ) : progress === 'handed_over' ? (
        <Trans>It counts as handed over. See Details if something is wrong.</Trans>
      ) : (
        <Trans>When you meet: the code for the seller stands under Details.</Trans>
      )}
    </b>
  );
}

/** Why the seller ended it, if it was they. */
function EndedBySeller({ order: { cancelled } }: { order: Booking }) {
  const reasons = useDeclineReasons();
  if (cancelled?.by !== 'seller') return null;
  const reason = cancelled.reason && reasons[cancelled.reason];
  return (
    <span className="block">
      {reason ? (
        <Trans>The seller ended it: “{reason}”. You were not charged.</Trans>
      ) : (
        <Trans>The seller ended it. You were not charged.</Trans>
      )}
    </span>
  );
}

/** For whom the item is reserved, and what that means for the reader. */
function OfReservation({ order, reserved }: { order: Booking; reserved: Reservation }) {
  const { clock, number } = useFormats();
  const { location, sellerPhone } = order;
  const until = clock(Date.parse(reserved.until));
  const place = number(reserved.position);
  if (!reserved.mine) {
    return (
      <>
        <span className="block">
          <Trans>
            Until {until}. You are number {place} of those who booked it.
          </Trans>
        </span>
        <Trans>We tell you when it is free again.</Trans>
      </>
    );
  }
  return (
    <>
      <b className="block font-semibold text-ink">
        <Trans>Yours until {until}</Trans>
        <EndsIn until={reserved.until} />
      </b>
      <Trans>Meet the seller at {location}, try it, and pay.</Trans>
      {sellerPhone && (
        <>
          {' '}
          <Trans>
            Call <Phone number={sellerPhone} />.
          </Trans>
        </>
      )}
    </>
  );
}

/** Why there is nothing to do any more, and where to look instead. */
function Ended({ order, children }: { order: Booking; children: ReactNode }) {
  return (
    <>
      <span className="block">{children}</span>
      <Similar category={order.category} />
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a href={telephone(number)} className="link num whitespace-nowrap">
      {number}
    </a>
  );
}

function Similar({ category }: Pick<Booking, 'category'>) {
  const categoryName = useCategoryName();
  if (!category) return <Trans>Other items of this kind are for sale.</Trans>;
  return (
    <Link to={`/category/${category._id}`} className="link">
      <Trans>Similar items in {categoryName(category.name)}</Trans>
    </Link>
  );
}
