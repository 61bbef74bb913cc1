import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { orderProblems } from '#contract/orders/problems.ts';
import type { Booking, BookingDetail, BookingRequest } from '#contract/orders/schemas.ts';
import { type Person, sameEmail } from '#server/modules/accounts/index.ts';
import { type CatalogueService, isOnSale } from '#server/modules/catalogue/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { createItemChanges } from './item-changes.ts';
import * as store from './store.ts';
import { viewBooking } from './view.ts';

interface OrdersOptions {
  database: Database;
  catalogue: CatalogueService;
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
    /** Whether a seller is neither deleted nor suspended. */
    isActive(executor: Executor, id: PersonId): Promise<boolean>;
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
  /** Bookings that one person may place in a day. */
  placeLimit: Limiter;
  /** Refuses buyers who have to verify their e-mail address first. */
  checkBooking: (buyer: Person) => Promise<void>;
  /** Bookings that one person may have open at a time. */
  mostOpen: number;
}

export function createOrdersService(options: OrdersOptions) {
  const { database, catalogue, people, pictures, formatMoment, placeLimit, mostOpen } = options;
  const { checkBooking } = options;
  const { db } = database;

  /**
   * Books an item for a person: name, picture and price come from the product's own row.
   * Refuses an own item, one that is booked already, a sold one and a price that is not today's.
   */
  async function place(buyer: Person, request: BookingRequest): Promise<BookingId> {
    await checkBooking(buyer);
    await placeLimit.consume(buyer.id);
    return database.transaction(async (tx) => {
      // Shared: bookings of one item do not wait for each other, but a sale waits for them.
      const product = await catalogue.lockProduct(tx, request.itemId, 'share');
      if (!product || product.status === 'removed') throw refuse(baseProblems, 'not_found');
      if (!(await people.isActive(tx, product.sellerId))) throw refuse(baseProblems, 'not_found');
      if (product.sellerId === buyer.id) throw refuse(orderProblems, 'own_item');
      if (await store.hasBooked(tx, product.id, buyer.id)) {
        throw refuse(orderProblems, 'already_booked');
      }
      if (!isOnSale(product.status)) throw refuse(orderProblems, 'item_sold');
      if (request.price !== undefined && request.price !== product.resalePrice) {
        throw refuse(orderProblems, 'price_changed');
      }
      if ((await store.countOpen(tx, buyer.id)) >= mostOpen) {
        throw refuse(baseProblems, 'too_many', { retryAfter: 3600 });
      }
      const id = await store.insertBooking(tx, {
        itemId: product.id,
        buyerId: buyer.id,
        sellerId: product.sellerId,
        customerName: buyer.name,
        customerEmail: buyer.email,
        itemName: product.name,
        itemImage: product.imageUrl,
        price: product.resalePrice,
        phoneNumber: request.phoneNumber,
        location: request.location,
      });
      if (!id) throw refuse(orderProblems, 'already_booked');
      return id;
    });
  }

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
    const kinds = await catalogue.listCategoryNames(db);
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
    place,
    listMine,
    readMine,
    findOwn: store.findOwn,
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
