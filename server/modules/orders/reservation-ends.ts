import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService, EndingCursor } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { noteEvent, remindedOf } from './deal-events-store.ts';
import { reservationEnds } from './domain-events.ts';
import { publishEnded, publishFree } from './reservations.ts';

interface ReservationEndsOptions {
  database: Database;
  catalogue: Pick<
    CatalogueService,
    'lockProduct' | 'readReservation' | 'endReservation' | 'listEnding'
  >;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/** How long before its end a buyer is reminded, in seconds. */
const remindBefore = 6 * 3_600;

/** Reservations that are read at a time. */
const endingAtATime = 200;

/** Ends one promise whose time is over, or reminds its buyer; answers whether either was needed. */
async function runTimer(
  { database, catalogue }: ReservationEndsOptions,
  item: ProductId,
  id: BookingId,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const product = await catalogue.lockProduct(tx, item);
    // Somebody pays: the sale ends the promise, or a later run does.
    if (product?.status === 'reserved') return false;
    const promised = await catalogue.readReservation(tx, item);
    if (promised?.to !== id) return false;
    const until = promised.until.toISOString();
    const payload = { bookingId: id, until };
    if (promised.isCurrent) {
      if ((await remindedOf(tx, [promised])).has(id)) return false;
      await noteEvent(tx, id, { kind: 'reminded', actor: 'shop' }, { until });
      await append(tx, {
        key: `${reservationEnds}:${id}:${until}`,
        kind: reservationEnds,
        payload,
      });
      return true;
    }
    await catalogue.endReservation(tx, item);
    await publishEnded(tx, promised);
    await publishFree(tx, item, promised);
    return true;
  });
}

/**
 * Makes the job that ends reservations that are over and reminds of those that soon will be, each in a transaction of its own. It
 * only tidies and tells: whoever decides by a reservation asks the clock.
 */
export function createReservationEnds(options: ReservationEndsOptions) {
  const { database, catalogue, onPublished } = options;
  return async function endDue(): Promise<void> {
    let changed = 0;
    let after: EndingCursor | undefined;
    do {
      const page = await catalogue.listEnding(database.db, remindBefore, endingAtATime, after);
      const reminded = await remindedOf(database.db, page);
      for (const { id, to, isCurrent } of page) {
        if (isCurrent && reminded.has(to)) continue;
        if (await runTimer(options, id, to)) changed += 1;
      }
      after = page.length < endingAtATime ? undefined : page.at(-1);
    } while (after);
    if (changed > 0) onPublished();
  };
}
