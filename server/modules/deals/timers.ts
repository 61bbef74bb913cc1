import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { type BookingRow, dealSilent, paidDeals } from '#server/modules/orders/index.ts';
import { hasCaptured } from '#server/modules/payments/index.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { handOverNow } from './handing-over.ts';
import { lockDeal } from './locked-deal.ts';
import type { DealOptions } from './options.ts';

type TimerOptions = Pick<
  DealOptions,
  'database' | 'catalogue' | 'orders' | 'dealDays' | 'onPublished'
>;

/** Deals that one run looks after: the next one has the rest. */
const most = 200;

const day = 86_400_000;

/** Both are told until when one of them has to say a word. */
async function warn({ dealDays }: TimerOptions, tx: Tx, booking: BookingRow): Promise<void> {
  const { id, paidAt } = booking;
  const until = new Date((paidAt?.getTime() ?? 0) + dealDays.release * day).toISOString();
  await paidDeals.noteSilence(tx, booking, 'silence_warned');
  const payload = { bookingId: id, until };
  await append(tx, { key: `${dealSilent}:${id}`, kind: dealSilent, payload });
}

/** Nobody said a word: who has item and money is for a person to find out. */
async function callAdmin({ dealDays }: TimerOptions, tx: Tx, booking: BookingRow): Promise<void> {
  await paidDeals.noteSilence(tx, booking, 'silent');
  await raiseAlarm(tx, {
    kind: paidDeals.silentAlarm,
    subject: booking.id,
    message: `An order was paid ${dealDays.release} days ago (${booking.transactionId}), and neither its buyer nor its seller has said that the item changed hands. Ask both.`,
  });
}

/** Does what it is time for about one deal, if it still is; answers whether it was. */
async function tend(
  options: TimerOptions,
  found: { id: BookingId; itemId: ProductId },
): Promise<boolean> {
  const { database, dealDays } = options;
  return database.transaction(async (tx) => {
    const { booking, isCaptured } = await lockDeal(options, tx, found);
    if (!isCaptured) return false;
    const due = await paidDeals.readDue(tx, found.id, dealDays);
    switch (due) {
      case 'silence':
        await handOverNow(options, tx, booking, { way: 'silence', actor: 'shop' });
        return true;
      case 'completion':
        await paidDeals.markCompleted(tx, booking, 'shop');
        return true;
      case 'warning':
        await warn(options, tx, booking);
        return true;
      case 'silent':
        await callAdmin(options, tx, booking);
        return true;
      default:
        return false;
    }
  });
}

/** Makes the job that goes on with what is paid when nobody says a word, each deal in a transaction of its own. */
export function createDealTimers(options: TimerOptions) {
  const { database, dealDays, onPublished } = options;
  return async function tendDue(): Promise<void> {
    let tended = 0;
    for (const found of await paidDeals.listDue(database.db, dealDays, hasCaptured, most)) {
      if (await tend(options, found)) tended += 1;
    }
    if (tended > 0) onPublished();
  };
}
