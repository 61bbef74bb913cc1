import { Trans } from '@lingui/react/macro';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { EndsIn } from './ends-in.tsx';

/** Until when the seller promised it. */
function Reserved({ deal: { reserved } }: { deal: Deal }) {
  const { clock } = useFormats();
  if (!reserved) return null;
  const until = clock(Date.parse(reserved.until));
  return (
    <Chip tone="pine" className="justify-self-start whitespace-normal! md:justify-self-end">
      <Trans>Reserved until {until}</Trans>
      <EndsIn until={reserved.until} />
    </Chip>
  );
}

/** Where a deal stands, in a word. */
export function DealStage({ deal }: { deal: Deal }) {
  const { stage, refund, inDispute, item } = deal;
  if (refund === 'under_way') {
    return (
      <Chip className="justify-self-start md:justify-self-end">
        <Trans>Being refunded</Trans>
      </Chip>
    );
  }
  if (inDispute) {
    return (
      <Chip tone="amber" className="justify-self-start md:justify-self-end">
        <Trans>In dispute</Trans>
      </Chip>
    );
  }
  switch (stage) {
    case 'booked':
      return item.removed ? (
        <Chip className="justify-self-start md:justify-self-end">
          {item.away ? <Trans>Not for sale now</Trans> : <Trans>No longer for sale</Trans>}
        </Chip>
      ) : (
        <Chip tone="amber" className="justify-self-start md:justify-self-end">
          {!deal.confirmed ? (
            <Trans>Waiting for payment</Trans>
          ) : deal.confirmed.buyer ? (
            <Trans>Waits for the seller’s word</Trans>
          ) : (
            <Trans>Waits for the buyer’s word</Trans>
          )}
        </Chip>
      );
    case 'reserved':
      return <Reserved deal={deal} />;
    case 'waiting':
      return (
        <Chip className="justify-self-start md:justify-self-end">
          <Trans>Waits in line</Trans>
        </Chip>
      );
    case 'paid':
      return (
        <Chip tone="pine" className="justify-self-start md:justify-self-end">
          <Trans>Paid</Trans>
        </Chip>
      );
    case 'handed_over':
      return (
        <Chip tone="pine" className="justify-self-start md:justify-self-end">
          <Trans>Handed over</Trans>
        </Chip>
      );
    case 'completed':
      return (
        <Chip className="justify-self-start md:justify-self-end">
          <Trans>Completed</Trans>
        </Chip>
      );
    case 'refunded':
      return (
        <Chip className="justify-self-start md:justify-self-end">
          <Trans>Refunded</Trans>
        </Chip>
      );
    case 'cancelled':
      return (
        <Chip className="justify-self-start md:justify-self-end">
          <Trans>Cancelled</Trans>
        </Chip>
      );
    case 'lost':
      return (
        <Chip className="justify-self-start md:justify-self-end">
          <Trans>Sold to another buyer</Trans>
        </Chip>
      );
  }
}
