import type { BookingId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type {
  Deal,
  DealPart,
  DealStory,
  DealsFilter,
  DealsQuery,
} from '#contract/orders/deal-schemas.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { type CsvColumn, exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { readBuyers } from './buyers-store.ts';
import { listEvents, noteEvent } from './deal-events-store.ts';
import * as dealStore from './deal-store.ts';
import { storyOf } from './deal-story.ts';
import { type CashSettings, type DealDays, viewDeal } from './deal-view.ts';
import { bookingCancelled, bookingEnded } from './domain-events.ts';
import { type FactsOptions, readFacts } from './facts.ts';
import { checkNoShow } from './no-show.ts';
import type { Reservations } from './reservations.ts';
import * as store from './store.ts';
import { createStriking } from './striking.ts';

export interface DealsOptions extends FactsOptions, CashSettings {
  database: Database;
  dealDays: DealDays;
  /** Hours in which both have the time to meet, before either says that the other did not come. */
  noShowHours: number;
  catalogue: Pick<CatalogueService, 'findProducts' | 'lockProduct'>;
  /** Whether money for a booking is being taken, or may have been taken by a payment that waits for a person. */
  isBeingPaid: (executor: Executor, id: BookingId) => Promise<boolean>;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
  reservations: Pick<Reservations, 'giveUp' | 'cancel'>;
  /** Parts of the price of what is paid that went back. */
  listParts: (db: Executor, booking: store.BookingRow) => Promise<DealPart[]>;
  /** What one side of a paid deal reads of its claim; `isHeld`: its price is on its way back, or waits for a person or a bank. */
  readClaims: (
    db: Executor,
    booking: store.BookingRow,
    reader: { side: Deal['side']; isHeld: boolean },
  ) => Promise<Partial<DealStory>>;
  /** Which list the item of a deal is gone through by, and what the buyer found. */
  readInspection: (
    db: Executor,
    booking: store.BookingRow,
  ) => Promise<Pick<DealStory, 'checklist' | 'inspected' | 'sensorTests'>>;
}

const newestFirst = { sort: 'newest', order: 'desc' } as const;

/** What a file tells of a deal: nothing to reach the other side by, which a file would keep for longer than the shop shows it. */
const fileColumns: readonly CsvColumn<Deal>[] = [
  ['Item', ({ item }) => item.name],
  ['Side', ({ side }) => side],
  ['Stage', ({ stage }) => stage],
  ['Price (tk)', ({ price }) => price],
  ['Buyer', ({ buyer }) => buyer.name],
  ['Seller', ({ seller }) => seller.name],
  ['Booked (UTC)', ({ bookedAt }) => bookedAt],
  ['Paid (UTC)', ({ paidAt }) => paidAt ?? ''],
  ['Handed over (UTC)', ({ handedOver }) => handedOver?.at ?? ''],
  ['Completed (UTC)', ({ completedAt }) => completedAt ?? ''],
  ['Refund', ({ refund }) => refund ?? ''],
  ['Ended by', ({ cancelled }) => cancelled?.by ?? ''],
  ['Reason', ({ cancelled }) => cancelled?.reason ?? ''],
  ['Id', ({ _id }) => _id],
];

/** Deals in the eyes of one of their two sides. */
async function view(
  options: DealsOptions,
  person: Person,
  rows: readonly dealStore.DealRow[],
): Promise<Deal[]> {
  const { phonesShown, takesCash, cashDays, dealDays, noShowHours } = options;
  const { db } = options.database;
  const buyers = rows
    .filter(({ booking }) => booking.sellerId === person.id)
    .map(({ booking }) => booking.buyerId);
  const [facts, histories] = await Promise.all([
    readFacts(
      db,
      options,
      rows.map(({ booking }) => booking),
    ),
    readBuyers(db, buyers),
  ]);
  return rows.flatMap(({ booking, buyerName, sellerName, sellerVerified }, index) => {
    const known = facts[index];
    if (!known) return [];
    const side = booking.sellerId === person.id ? 'seller' : 'buyer';
    const seller = { name: sellerName, verified: sellerVerified };
    const buyer = { name: buyerName, history: histories.get(booking.buyerId) };
    const shown = { phonesShown, takesCash, cashDays, dealDays, noShowHours };
    return [viewDeal(side, booking, known, { seller, buyer, ...shown })];
  });
}

/** What both sides of a deal see of it, and how its buyer ends it. */
export function createDeals(options: DealsOptions) {
  const { database, catalogue, isBeingPaid, onPublished, reservations, readClaims, listParts } =
    options;
  const { db } = database;

  const show = (person: Person, rows: readonly dealStore.DealRow[]) => view(options, person, rows);

  async function list(person: Person, query: DealsQuery) {
    const size = pageSize(query.limit);
    const reading = dealStore.readFrom(newestFirst, query.cursor);
    const [found, total] = await Promise.all([
      dealStore.listDeals(db, person.id, query, reading, size + 1),
      dealStore.countDeals(db, person.id, query),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: await show(person, page), total, nextCursor };
  }

  async function exportFound(person: Person, filter: DealsFilter): Promise<string> {
    const reading = dealStore.readFrom(newestFirst);
    const rows = await dealStore.listDeals(db, person.id, filter, reading, exportedRows);
    return writeList(fileColumns, await show(person, rows));
  }

  async function read(person: Person, id: BookingId): Promise<DealStory> {
    const row = await dealStore.findDeal(db, id, person.id);
    const [deal] = row ? await show(person, [row]) : [];
    if (!row || !deal) throw refuse(baseProblems, 'not_found');
    const isHeld = deal.refund !== undefined || deal.inReview === true;
    const claims = await readClaims(db, row.booking, { side: deal.side, isHeld });
    const parts = await listParts(db, row.booking);
    return {
      ...deal,
      ...claims,
      ...(await options.readInspection(db, row.booking)),
      ...(parts.length > 0 && { parts }),
      events: storyOf(row.booking, await listEvents(db, id)),
    };
  }

  /**
   * Ends a booking of the caller's that nobody has paid; answers how many that changed. A seller declines it so. The item's
   * lock orders it with payments: whichever comes second sees the other. Payments that were begun are released afterwards.
   */
  async function cancel(person: Person, id: BookingId, reason: CancelReason): Promise<number> {
    const found = await store.findBooking(db, id);
    if (found?.sellerId === person.id) return reservations.cancel(person, id, reason);
    if (found?.buyerId !== person.id) throw refuse(baseProblems, 'not_found');
    const ended = await database.transaction(async (tx) => {
      await catalogue.lockProduct(tx, found.itemId);
      const booking = await store.lockBooking(tx, id);
      if (booking?.state === 'cancelled') return 0;
      if (booking?.state !== 'open') throw refuse(dealProblems, 'deal_over');
      await checkNoShow(tx, id, { reason, hours: options.noShowHours });
      if (await isBeingPaid(tx, id)) throw refuse(dealProblems, 'being_paid');
      await dealStore.markCancelled(tx, id, 'buyer', reason);
      await reservations.giveUp(tx, booking);
      await noteEvent(tx, id, { kind: 'cancelled', actor: 'buyer' }, { reason });
      for (const kind of [bookingEnded, bookingCancelled]) {
        await append(tx, { key: `${kind}:${id}`, kind, payload: { bookingId: id } });
      }
      return 1;
    });
    if (ended > 0) onPublished();
    return ended;
  }

  return { list, exportFound, read, cancel, strikeNoShow: createStriking(options) };
}
