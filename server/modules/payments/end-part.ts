import type { PartRefundId } from '#contract/kernel/ids.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { partFailedAlarm, partUnsureAlarm } from './alarms.ts';
import type { PaymentDeps } from './dependencies.ts';
import * as ledger from './ledger-store.ts';
import { type Locked, lockAll } from './lock.ts';
import { endPartAlarms } from './part-alarms.ts';
import type { PartRow } from './part-store.ts';
import * as parts from './part-store.ts';
import { postPartFailed, postPartRefunded } from './post-mails.ts';
import type { PaymentRow } from './store.ts';

/** What became of a part: the provider's id of the refund, or why there is none, or that nobody knows. */
export type PartEnd =
  | { to: 'done'; providerId: string }
  | { to: 'failed' | 'unsure'; note: string };

/** Notes it under the locks of a payment: the provider's record, the journal, the mails and the alarms go with it. */
export async function endPart(
  deps: PaymentDeps,
  tx: Tx,
  { payment, booking }: Locked,
  part: PartRow,
  end: PartEnd,
): Promise<void> {
  if (end.to === 'done') {
    const { providerId } = end;
    await parts.movePart(tx, part, 'done', { providerId });
    await ledger.recordRefunds(tx, payment, [{ id: providerId, amount: part.amount }]);
    if (booking) await postPartRefunded(deps, tx, part, booking);
    return endPartAlarms(tx, payment);
  }
  await parts.movePart(tx, part, end.to, { note: end.note });
  if (end.to === 'failed') {
    // Of one that an admin asked for by themselves nobody has heard yet.
    if (booking && part.claimId !== null) await postPartFailed(deps, tx, part, booking);
    await raiseAlarm(tx, {
      kind: partFailedAlarm,
      subject: payment.id,
      message: `A part of the price was not given back: ${end.note}`,
    });
    return endPartAlarms(tx, payment);
  }
  await raiseAlarm(tx, {
    kind: partUnsureAlarm,
    subject: payment.id,
    message:
      'Nobody knows whether a part of the price was given back. Look at the payment provider, then say it on the page of the payment.',
  });
}

/** Notes what became of a part whose provider was asked, unless it is known already. */
export async function noteEnd(
  deps: PaymentDeps,
  found: PaymentRow,
  id: PartRefundId,
  end: PartEnd,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockAll(deps, tx, found);
    const part = await parts.findPart(tx, id);
    const isOpen = part?.state === 'asked' || (part?.state === 'unsure' && end.to === 'done');
    if (part && isOpen) await endPart(deps, tx, locked, part, end);
  });
}
