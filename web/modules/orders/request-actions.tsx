import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptRequest, extendReservation } from './deal-queries.ts';
import { DeclineDialog } from './lazy.ts';
import { ordersKey } from './queries.ts';

/** What its seller can do about a request that nobody has paid. */
export function RequestActions({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'accept' | 'extend'>();
  const [ending, setEnding] = useState(false);
  const { _id, stage, item, reserved } = deal;
  const isOpen = (stage === 'booked' && !item.removed) || stage === 'waiting' || reserved?.mine;
  if (!isOpen) return null;

  async function send(what: 'accept' | 'extend') {
    setBusy(what);
    try {
      if (what === 'accept') {
        await acceptRequest(_id);
        toast.success(t`It is reserved for this buyer. They hear of it.`);
      } else {
        await extendReservation(_id);
        toast.success(t`The reservation is a day longer.`);
      }
    } catch (error) {
      toast.error(
        reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
      );
    }
    await queries.invalidateQueries({ queryKey: ordersKey });
    setBusy(undefined);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {stage === 'booked' && (
        <Button
          size="sm"
          // What the buyer says of cash is to be answered first.
          variant={deal.confirmed ? undefined : 'fill'}
          loading={busy === 'accept'}
          onClick={() => void send('accept')}
        >
          <Check aria-hidden="true" className="icon" />
          <Trans>Accept</Trans>
        </Button>
      )}
      {reserved?.mine && (
        <Button size="sm" loading={busy === 'extend'} onClick={() => void send('extend')}>
          <CalendarClock aria-hidden="true" className="icon" />
          <Trans>One day more</Trans>
        </Button>
      )}
      <Button size="sm" variant="text" disabled={Boolean(busy)} onClick={() => setEnding(true)}>
        <X aria-hidden="true" className="icon" />
        {reserved?.mine ? <Trans>End reservation</Trans> : <Trans>Decline</Trans>}
      </Button>
      {ending && <DeclineDialog deal={deal} onClose={() => setEnding(false)} />}
    </div>
  );
}
