import { nameOf } from '#contract/accounts/names.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Booking, BookingDetail } from '#contract/orders/schemas.ts';
import { isVerifiedSeller, type Person, sameEmail } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { endAlarm } from '#server/platform/alarms/alarms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { listAgreedItems } from './buyers-store.ts';
import type { CashSettings } from './deal-view.ts';
import { itemLost, itemSold, saleRefunded } from './domain-events.ts';
import { type FactsOptions, readFacts } from './facts.ts';
import { confirmHandover, forgetHandover } from './handover.ts';
import { createItemChanges } from './item-changes.ts';
import { createItemRemoval } from './item-removal.ts';
import { closeOffersOf } from './offers/closing.ts';
import { isOfferedPrice } from './offers/store.ts';
import { silentAlarm } from './paid-store.ts';
import { createPlacing, type PlacingOptions } from './placing.ts';
import * as store from './store.ts';
import { viewBooking } from './view.ts';

interface OrdersOptions extends PlacingOptions, FactsOptions, CashSettings {
  catalogue: CatalogueService;
  people: FactsOptions['people'] & {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  clock: Clock;
  timeZone: string;
  formatMoment: (moment: Date) => string;
  /** How these bookings are paid whose payment has the item, and until when it is kept. */
  listHolding: (
    executor: Executor,
    ids: readonly BookingId[],
  ) => Promise<ReadonlyMap<BookingId, NonNullable<Booking['ownPayment']>>>;
  /** What went back of payments, by their references, in tk. */
  listGivenBack: (
    executor: Executor,
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, Money>>;
}

/** Marks a locked, open booking paid under the provider's transaction id; the item's others are lost. */
async function markPaid(
  tx: Tx,
  booking: store.BookingRow,
  transactionId: string,
  handedOverBy: store.BookingRow['handedOverBy'],
): Promise<void> {
  const marked = await store.markPaid(tx, booking.id, transactionId, handedOverBy);
  if (!marked) throw new Error(`booking ${booking.id} is not open`);
  for (const lost of await store.markOthersLost(tx, booking.itemId)) {
    await append(tx, itemLost.entry(lost, { bookingId: lost }));
  }
  await append(tx, itemSold.entry(booking.id, { bookingId: booking.id }));
  await closeOffersOf(tx, booking.itemId, booking.buyerId);
}

/** Makes what buyers see of their bookings. */
function createShow(options: OrdersOptions) {
  const { catalogue } = options;
  const { db } = options.database;
  return async function show(rows: store.BookingRow[]): Promise<Booking[]> {
    const inState = (state: store.BookingRow['state']) => rows.filter((row) => row.state === state);
    const [facts, kinds, holding, givenBack] = await Promise.all([
      readFacts(db, options, rows),
      catalogue.listCategoryNames(db),
      options.listHolding(
        db,
        inState('open').map(({ id }) => id),
      ),
      options.listGivenBack(
        db,
        inState('paid').flatMap(({ transactionId }) => transactionId ?? []),
      ),
    ]);
    const names: ReadonlyMap<string, string> = kinds;
    return rows.flatMap((row, index) => {
      const known = facts[index];
      if (!known) return [];
      const kind = names.get(known.item?.categoryId ?? '');
      const own = {
        ownPayment: holding.get(row.id),
        givenBack: row.transactionId === null ? undefined : givenBack.get(row.transactionId),
      };
      return [viewBooking(row, { ...known, ...own, ...options, kind })];
    });
  };
}

export function createOrdersService(options: OrdersOptions) {
  const { database, people } = options;
  const { db } = database;

  const show = createShow(options);

  async function listMine(person: Person, email: string): Promise<Booking[]> {
    if (!sameEmail(person.email, email)) throw refuse(baseProblems, 'forbidden');
    return show(await store.listOfBuyer(db, person.id));
  }

  async function readMine(person: Person, id: BookingId): Promise<BookingDetail> {
    const row = await store.findOwn(db, id, person.id);
    if (!row) throw refuse(baseProblems, 'not_found');
    const [[booking], seller] = await Promise.all([
      show([row]),
      people.findPersonById(db, row.sellerId),
    ]);
    if (!booking) throw refuse(baseProblems, 'not_found');
    return {
      ...booking,
      sellerName: nameOf({ name: seller?.name ?? '', isDeleted: Boolean(seller?.deletedAt) }),
      sellerVerified: seller !== undefined && isVerifiedSeller(seller),
    };
  }

  return {
    place: createPlacing(options),
    listMine,
    readMine,
    findOwn: store.findOwn,
    /** The buyer's newest booking of an item; null when there is none or they cancelled it. */
    async findNewestBooking(buyer: PersonId, item: ProductId): Promise<ProductPage['booking']> {
      const row = await store.findNewestOf(db, buyer, item);
      if (!row || row.state === 'cancelled') return null;
      const [facts] = await readFacts(db, options, [row]);
      const { mine, until } = facts?.reserved ?? {};
      return {
        _id: row.id,
        state: row.state,
        price: row.price as Money,
        ...(row.state === 'open' && mine !== undefined && until && { reserved: { mine, until } }),
      };
    },
    listAgreedItems: (buyer: PersonId, items: readonly ProductId[]) =>
      listAgreedItems(db, buyer, items),
    findBooking: store.findBooking,
    listOpenOf: store.listOpenOf,
    isBooked: store.isBooked,
    listBookedImages: store.listBookedImages,
    notifyBookers: createItemChanges(options),
    notifyOfRemoval: createItemRemoval(options),
    listOpenAtPrice: store.listOpenAtPrice,
    findNewestAtPrice: store.findNewestAtPrice,
    lockBooking: store.lockBooking,
    isOfferedPrice,
    markPaid,
    confirmHandover,
    forgetHandover,
    /** Undoes a locked, paid booking whose price was given back. */
    async markRefunded(tx: Tx, booking: store.BookingRow): Promise<void> {
      const marked = await store.markRefunded(tx, booking.id);
      if (!marked) throw new Error(`booking ${booking.id} is not paid`);
      await endAlarm(tx, { kind: silentAlarm, subject: booking.id });
      const key = `${saleRefunded}:${booking.id}`;
      await append(tx, { key, kind: saleRefunded, payload: { bookingId: booking.id } });
    },
  };
}

export type OrdersService = ReturnType<typeof createOrdersService>;
