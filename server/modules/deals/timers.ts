import { sql } from 'drizzle-orm';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import {
  type BookingRow,
  completesSoon,
  dealSilent,
  handoverSaid,
  paidDeals,
} from '#server/modules/orders/index.ts';
import { hasCaptured } from '#server/modules/payments/index.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { mayClaimFault, openByShop } from './claims/making.ts';
import { type ClaimRow, hasOpenClaim, isClaimed, listOfDeal } from './claims/store.ts';
import { completeNow } from './completing.ts';
import { handOverNow } from './hand-over-now.ts';
import { lockDeal } from './locked-deal.ts';
import type { DealOptions } from './options.ts';

type TimerOptions = Pick<
  DealOptions,
  | 'database'
  | 'log'
  | 'catalogue'
  | 'orders'
  | 'isActive'
  | 'isComparing'
  | 'dealDays'
  | 'claims'
  | 'onPublished'
>;

/** What the clock goes on with: a price that is taken, and nobody claims anything. */
const isTended = sql`${hasCaptured} and not ${isClaimed}`;

/** Deals that one run looks after: the next one has the rest. */
const most = 200;

/** Both are told until when one of them has to say a word: once for each time that they are waited for. */
async function warn({ dealDays }: TimerOptions, tx: Tx, booking: BookingRow): Promise<void> {
  const { id } = booking;
  const until = await paidDeals.readEnd(tx, booking, dealDays.release);
  await paidDeals.noteSilence(tx, booking, 'silence_warned');
  const payload = { bookingId: id, until };
  await append(tx, { key: `${dealSilent}:${id}:${until}`, kind: dealSilent, payload });
}

/** The buyer's money depends on their word: they are asked once more before the seller's counts. */
async function remind({ dealDays }: TimerOptions, tx: Tx, booking: BookingRow): Promise<void> {
  const { id } = booking;
  const until = await paidDeals.readEnd(tx, booking, dealDays.silence);
  const again = await paidDeals.noteSilence(tx, booking, 'word_reminded');
  const payload = { bookingId: id, until, againAt: again.toISOString() };
  await append(tx, { key: `${handoverSaid}:again:${id}:${until}`, kind: handoverSaid, payload });
}

/** Until then the buyer can say that something is wrong: they are told, whoever said that they have it; not where that was decided. */
async function tellOfEnd(
  { dealDays }: TimerOptions,
  tx: Tx,
  booking: BookingRow,
): Promise<boolean> {
  const { id } = booking;
  if (!(await mayClaimFault(tx, id))) return false;
  const until = await paidDeals.readEnd(tx, booking, dealDays.claim);
  await paidDeals.noteSilence(tx, booking, 'completion_reminded');
  await append(tx, completesSoon.entry(`${id}:${until}`, { bookingId: id, until }));
  return true;
}

/** Who has item and money is for a person to find out. */
async function callAdmin(tx: Tx, booking: BookingRow, why: string): Promise<void> {
  await paidDeals.noteSilence(tx, booking, 'silent');
  const message = `The order ${booking.transactionId} is paid, and ${why}. Ask both, and decide its claim.`;
  await raiseAlarm(tx, { kind: paidDeals.silentAlarm, subject: booking.id, message });
}

/** The buyer has not denied the seller's word. Whoever is shut out could not: then a person asks, once. */
async function endSilence(options: TimerOptions, tx: Tx, booking: BookingRow): Promise<boolean> {
  if (await options.isActive(tx, booking.buyerId)) {
    await handOverNow(options, tx, booking, { way: 'silence', actor: 'shop' });
    return true;
  }
  const isAsked = ({ by, kind }: ClaimRow) => by === 'shop' && kind === 'not_received';
  if ((await listOfDeal(tx, booking.id)).some(isAsked)) return false;
  await callAdmin(
    tx,
    booking,
    'the seller says that the item changed hands, while the buyer is suspended or gone',
  );
  await openByShop(options, tx, booking, 'not_received');
  return true;
}

/** Does what it is time for about one deal, if it still is; answers whether it was. */
async function runTimer(
  options: TimerOptions,
  found: { id: BookingId; itemId: ProductId },
): Promise<boolean> {
  const { database, dealDays } = options;
  return database.transaction(async (tx) => {
    const { booking, isCaptured } = await lockDeal(options, tx, found);
    if (!isCaptured || (await hasOpenClaim(tx, booking.id))) return false;
    const due = await paidDeals.readDue(tx, found.id, dealDays);
    switch (due) {
      case 'silence':
        return endSilence(options, tx, booking);
      case 'reminder':
        await remind(options, tx, booking);
        return true;
      case 'completion':
        await completeNow(tx, booking, 'shop');
        return true;
      case 'completes_soon':
        return tellOfEnd(options, tx, booking);
      case 'seller_gone':
        await openByShop(options, tx, booking, 'seller_gone');
        return true;
      case 'warning':
        await warn(options, tx, booking);
        return true;
      case 'silent':
        await callAdmin(
          tx,
          booking,
          `in ${dealDays.release} days neither buyer nor seller has said that the item changed hands`,
        );
        await openByShop(options, tx, booking, 'not_received');
        return true;
      default:
        return false;
    }
  });
}

/** Makes the job that goes on with what is paid when nobody says a word, each deal in a transaction of its own. */
export function createDealTimers(options: TimerOptions) {
  const { database, log, dealDays, isComparing, onPublished } = options;
  return async function runTimers(): Promise<void> {
    // What a restored database says may be over.
    if (await isComparing()) return;
    let changed = 0;
    for (const found of await paidDeals.listDue(database.db, dealDays, isTended, most)) {
      try {
        if (await runTimer(options, found)) changed += 1;
      } catch (error) {
        log.error(
          { event: 'deal_timer_failed', err: error, booking: found.id },
          'A paid deal could not be looked after; it is tried again.',
        );
      }
    }
    if (changed > 0) onPublished();
  };
}
