import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { queryCache } from '#web/platform/query-cache.ts';
import { useReservationHours } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button-look.ts';
import { useFormats } from '#web/ui/formats.ts';
import { readBookingsAnew } from '../own-bookings.ts';
import { ordersKey } from '../queries.ts';
import { AcceptDialog, CounterDialog, DeclineOfferDialog } from './lazy.ts';
import { accept, decline, withdraw } from './offer-queries.ts';
import type { OfferToAnswer } from './offer-to-answer.ts';

type Command = 'accept' | 'decline' | 'withdraw';
const commands = { accept, decline, withdraw };

interface OfferActionsProps {
  offer: OfferToAnswer;
  /** How many other people want the item: a seller is asked before they accept. */
  others?: number;
  /** The item is reserved for somebody else: for now it is promised to nobody more. */
  isTaken?: boolean;
  size?: ButtonSize;
  /** Hears that something was done, or that the offer is not as shown. */
  onChanged?: () => void;
}

/** Sends what the reader does about an offer, and says what came of it. */
function useCommands(offer: OfferToAnswer, onChanged: (() => void) | undefined) {
  const { t } = useLingui();
  const { money, hours } = useFormats();
  const [busy, setBusy] = useState<Command>();
  const time = hours(useReservationHours());
  const price = money(offer.price);
  const { other } = offer;
  const done = {
    accept:
      offer.side === 'seller'
        ? t`It is reserved for ${other} for ${time} at ${price}. They hear of it.`
        : t`It is reserved for you for ${time} at ${price}. Meet ${other} and check it.`,
    decline: t`You declined the offer. ${other} hears of it.`,
    withdraw: t`You took your offer back.`,
  };

  async function changed() {
    if (offer.side === 'buyer') readBookingsAnew();
    onChanged?.();
    await queryCache()?.invalidateQueries({ queryKey: ordersKey });
  }

  /** Answers whether it was done. */
  async function send(what: Command): Promise<boolean> {
    setBusy(what);
    let isDone = false;
    try {
      await commands[what](offer._id);
      isDone = true;
      toast.success(done[what]);
    } catch (error) {
      toast.failure(
        error,
        t`The shop did not answer. Check your connection and send it again.`,
        t`This offer is there no more.`,
      );
    }
    await changed();
    setBusy(undefined);
    return isDone;
  }
  return { busy, send, changed };
}

/** What the reader can do about an open offer: answer it, or take their own back. */
export function OfferActions(props: OfferActionsProps) {
  const { offer, others = 0, isTaken = false, size = 'sm', onChanged } = props;
  const { busy, send, changed } = useCommands(offer, onChanged);
  const [dialog, setDialog] = useState<'accept' | 'counter' | 'decline'>();
  const close = () => setDialog(undefined);
  const sendAndClose = async (what: Command) => (await send(what)) && close();
  const { lowest, highest } = offer.counterLimits;
  if (!offer.yourTurn) {
    return (
      <div>
        <Button size={size} loading={busy === 'withdraw'} onClick={() => void send('withdraw')}>
          {!busy && <Undo2 aria-hidden="true" className="icon" />}
          <Trans>Withdraw offer</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!isTaken && (
        <Button
          size={size}
          variant="fill"
          loading={busy === 'accept'}
          onClick={() => (others > 0 ? setDialog('accept') : void send('accept'))}
        >
          {busy !== 'accept' && <Check aria-hidden="true" className="icon" />}
          <Trans>Accept</Trans>
        </Button>
      )}
      {!isTaken && lowest <= highest && (
        <Button size={size} disabled={Boolean(busy)} onClick={() => setDialog('counter')}>
          <ArrowLeftRight aria-hidden="true" className="icon" />
          <Trans>Counter</Trans>
        </Button>
      )}
      <Button
        size={size}
        variant="text"
        disabled={busy === 'accept'}
        onClick={() => setDialog('decline')}
      >
        <X aria-hidden="true" className="icon" />
        <Trans>Decline</Trans>
      </Button>
      {dialog === 'counter' && (
        <CounterDialog
          offer={offer}
          onSent={() => void changed()}
          onStale={() => void changed()}
          onClose={close}
        />
      )}
      {dialog === 'decline' && (
        <DeclineOfferDialog
          offer={offer}
          busy={busy === 'decline'}
          onDecline={() => void sendAndClose('decline')}
          onClose={close}
        />
      )}
      {dialog === 'accept' && (
        <AcceptDialog
          offer={offer}
          others={others}
          busy={busy === 'accept'}
          onAccept={() => void sendAndClose('accept')}
          onClose={close}
        />
      )}
    </div>
  );
}
