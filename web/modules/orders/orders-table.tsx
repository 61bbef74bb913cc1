import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { bookingStatusOf } from './booking-status.ts';
import { CancelDialog, ClaimLine } from './lazy.ts';
import { NextStep } from './next-step.tsx';

interface OrdersTableProps {
  /** What the page calls them. */
  label: string;
  orders: readonly Booking[];
}

/** Somebody's bookings: what each waits for, and the way to pay. */
export function OrdersTable({ label, orders }: OrdersTableProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [givenUp, setGivenUp] = useState<Booking>();
  const columns: Column<Booking>[] = [
    {
      header: t`Image`,
      kind: 'picture',
      cell: (order) => (
        <PhotoFrame
          picture={order.picture}
          src={order.itemImg}
          alt=""
          sizes="84px"
          className="w-[84px] rounded-sm"
        />
      ),
    },
    {
      header: t`Title`,
      kind: 'title',
      cell: (order) => (
        <Link to={`/product/${order.itemId}`} className="title-link">
          {order.itemName}
        </Link>
      ),
    },
    {
      header: t`Price`,
      kind: 'number',
      cell: (order) => <b className="font-semibold">{money(order.price)}</b>,
    },
    {
      header: t`Status`,
      cell: (order) => (
        <div className="md:min-w-40">
          <Status order={order} />
          <NextStep order={order} />
          {order.claimed && (
            <ClaimLine id={order._id} item={order.itemName} side="buyer" claimed={order.claimed} />
          )}
          <div className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`/dashboard/deal/${order._id}`}
              aria-label={t`Details of ${order.itemName}`}
              className="link inline-flex min-h-9 items-center text-sm touch:min-h-11"
            >
              <Trans>Details</Trans>
            </Link>
            {mayCancel(order) && (
              <Button variant="text" size="sm" onClick={() => setGivenUp(order)}>
                <X aria-hidden="true" className="icon" />
                <Trans>Cancel booking</Trans>
              </Button>
            )}
          </div>
        </div>
      ),
    },
    { header: t`Transaction id`, cell: (order) => <Transaction id={order.transactionId} /> },
    { header: t`Payment`, kind: 'actions', cell: (order) => <Payment order={order} /> },
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={orders} rowKey={(order) => order._id} />
      {givenUp && <CancelDialog order={givenUp} onClose={() => setGivenUp(undefined)} />}
    </>
  );
}

/** Nobody has paid it, and the item is there or comes back. */
const mayCancel = (order: Booking): boolean =>
  (bookingStatusOf(order) === 'open' && !order.beingPaid) ||
  (bookingStatusOf(order) === 'removed' && order.away !== undefined);

function Status({ order }: { order: Booking }) {
  switch (bookingStatusOf(order)) {
    case 'paid':
      return (
        <Chip tone="pine">
          <Trans>Paid</Trans>
        </Chip>
      );
    case 'refunding':
      return (
        <Chip>
          <Trans>Being refunded</Trans>
        </Chip>
      );
    case 'refunded':
      return (
        <Chip>
          <Trans>Refunded</Trans>
        </Chip>
      );
    case 'cancelled':
      return (
        <Chip>
          <Trans>Cancelled</Trans>
        </Chip>
      );
    case 'removed':
      return (
        <Chip>
          {order.away ? <Trans>Not for sale now</Trans> : <Trans>No longer for sale</Trans>}
        </Chip>
      );
    case 'sold':
      return (
        <Chip>
          <Trans>Sold to another buyer</Trans>
        </Chip>
      );
    case 'open':
      if (order.ownPayment) {
        return (
          <Chip tone="amber">
            <Trans>Your payment is open</Trans>
          </Chip>
        );
      }
      if (order.confirmed) {
        return (
          <Chip tone="amber">
            {order.confirmed.buyer ? (
              <Trans>Waits for the seller’s word</Trans>
            ) : (
              <Trans>Waits for your word</Trans>
            )}
          </Chip>
        );
      }
      if (order.reserved) {
        return order.reserved.mine ? (
          <Chip tone="pine">
            <Trans>Reserved for you</Trans>
          </Chip>
        ) : (
          <Chip tone="blue">
            <Trans>Reserved for another buyer</Trans>
          </Chip>
        );
      }
      return (
        <Chip tone="amber">
          <Trans>Waiting for payment</Trans>
        </Chip>
      );
  }
}

function Transaction({ id }: { id: string | undefined }) {
  if (!id) {
    return (
      <span className="sr-only">
        <Trans>None yet</Trans>
      </span>
    );
  }
  return <span className="font-mono text-xs break-all text-muted">{id}</span>;
}

/** Why nobody can pay it now. */
function useBlocker(order: Booking): string | undefined {
  const { t } = useLingui();
  switch (bookingStatusOf(order)) {
    case 'sold':
      return t`This item is sold, so it cannot be paid for.`;
    case 'removed':
      return t`This item is not for sale, so it cannot be paid for.`;
    default:
      return order.reserved?.mine === false
        ? t`This item is reserved for another buyer.`
        : undefined;
  }
}

function Payment({ order }: { order: Booking }) {
  const blocker = useBlocker(order);
  switch (bookingStatusOf(order)) {
    case 'paid':
      return <Done order={order} />;
    // What it waits for, or why not, stands beside its status.
    case 'refunding':
    case 'refunded':
    case 'cancelled':
      return (
        <span className="text-sm text-muted">
          <Trans>Nothing to pay</Trans>
        </span>
      );
    case 'open':
      if (!order.confirmed?.buyer) break;
      // Whoever pays otherwise after all takes their word back: the deal's page leads there.
      return (
        <span className="text-sm text-muted">
          <Trans>In cash, by your word</Trans>
        </span>
      );
    case 'removed':
    case 'sold':
  }
  return (
    // A page of its own: only its policy lets the payment provider's script in.
    <LinkButton
      to={`/dashboard/payment/${order._id}`}
      reloadDocument
      variant="fill"
      size="sm"
      disabled={blocker !== undefined}
      reason={blocker}
    >
      <Trans>Pay</Trans>
    </LinkButton>
  );
}

function Done({ order }: { order: Booking }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-sm max-md:justify-start">
      <span className="inline-flex items-center gap-1.5 text-muted">
        <CircleCheck aria-hidden="true" className="icon" />
        <Trans>Done</Trans>
      </span>
      <Link
        to={`/dashboard/receipt/${order._id}`}
        aria-label={t`Receipt of ${order.itemName}`}
        className="link inline-flex min-h-11 items-center md:min-h-0"
      >
        <Trans>Receipt</Trans>
      </Link>
    </span>
  );
}
