import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Booking, BookingDetail } from '#contract/orders/schemas.ts';
import { type Person, sameEmail } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { createItemChanges } from './item-changes.ts';
import { createPlacing, type PlacingOptions } from './placing.ts';
import * as store from './store.ts';
import { viewBooking } from './view.ts';

interface OrdersOptions extends PlacingOptions {
  catalogue: CatalogueService;
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
    /** Those of these people who are not. */
    listAway(executor: Executor, ids: readonly PersonId[]): Promise<PersonId[]>;
  };
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  /** Those of the bookings whose price is being given back. */
  listRefunding: (executor: Executor, ids: readonly BookingId[]) => Promise<BookingId[]>;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  clock: Clock;
  timeZone: string;
  formatMoment: (moment: Date) => string;
}

export function createOrdersService(options: OrdersOptions) {
  const { database, catalogue, people, pictures, formatMoment } = options;
  const { db } = database;

  async function show(rows: store.BookingRow[]): Promise<Booking[]> {
    const ids: ProductId[] = rows.map(({ itemId }) => itemId);
    const paid = rows.filter(({ state }) => state === 'paid');
    const sellers = [...new Set(rows.map(({ sellerId }) => sellerId))];
    const [items, away, shown, refunding] = await Promise.all([
      catalogue.findProducts(db, ids),
      people.listAway(db, sellers),
      pictures.pictures(
        db,
        rows.map(({ itemImage }) => itemImage),
      ),
      options.listRefunding(
        db,
        paid.map(({ id }) => id),
      ),
    ]);
    const kinds: ReadonlyMap<string, string> = await catalogue.listCategoryNames(db);
    const itemOf = new Map(items.map((item) => [item.id, item]));
    // What a suspended seller offered is not to be had, as if it had been removed, and comes back with them.
    const statusOf = ({ itemId, sellerId }: store.BookingRow) => {
      const status = itemOf.get(itemId)?.status ?? 'removed';
      return status !== 'sold' && away.includes(sellerId) ? 'removed' : status;
    };
    return rows.map((row) =>
      viewBooking(row, {
        status: statusOf(row),
        item: itemOf.get(row.itemId),
        kind: kinds.get(itemOf.get(row.itemId)?.categoryId ?? ''),
        picture: shown.get(row.itemImage),
        isRefunding: refunding.includes(row.id),
        formatMoment,
      }),
    );
  }

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
      sellerName: seller?.name ?? '',
      sellerVerified: Boolean(seller?.verifiedAt),
    };
  }

  return {
    place: createPlacing(options),
    listMine,
    readMine,
    findOwn: store.findOwn,
    /** How the buyer stands with an item. */
    async findStanding(buyer: PersonId, item: ProductId): Promise<ProductPage['booking']> {
      const row = await store.findNewestOf(db, buyer, item);
      return row && row.state !== 'cancelled' ? { _id: row.id, state: row.state } : null;
    },
    findBooking: store.findBooking,
    isBooked: store.isBooked,
    listBookedImages: store.listBookedImages,
    tellBookers: createItemChanges(options),
    listOpenAtPrice: store.listOpenAtPrice,
    lockBooking: store.lockBooking,
    /** Marks a locked, open booking paid under the provider's transaction id; the item's others are lost. */
    async markPaid(tx: Tx, booking: store.BookingRow, transactionId: string): Promise<void> {
      const marked = await store.markPaid(tx, booking.id, transactionId);
      if (!marked) throw new Error(`booking ${booking.id} is not open`);
      await store.markOthersLost(tx, booking.itemId);
    },
    /** Undoes a locked, paid booking whose price was given back. */
    async markRefunded(tx: Tx, booking: store.BookingRow): Promise<void> {
      const marked = await store.markRefunded(tx, booking.id);
      if (!marked) throw new Error(`booking ${booking.id} is not paid`);
    },
  };
}

export type OrdersService = ReturnType<typeof createOrdersService>;
