import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { ClaimBrief, Reservation } from '#contract/orders/stages.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { listCountsFrom } from './counted-days.ts';
import { listSuccessors, readPositions } from './deal-store.ts';
import type { BookingRow } from './store.ts';

export interface FactsOptions {
  /** When buyers are told their seller's phone number. */
  phonesShown: PhonesShown;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  people: {
    /** Those of these people who are deleted or suspended. */
    listAway(executor: Executor, ids: readonly PersonId[]): Promise<PersonId[]>;
  };
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  /** Those of the bookings whose price is being given back. */
  listRefunding: (executor: Executor, ids: readonly BookingId[]) => Promise<BookingId[]>;
  /** Those of these paid bookings whose payment waits for a person, or is asked back by a bank. */
  listInReview: (executor: Executor, ids: readonly BookingId[]) => Promise<BookingId[]>;
  /** What is claimed about bookings that are or were paid, for each side. */
  readClaimed: (
    executor: Executor,
    ids: readonly BookingId[],
  ) => Promise<ReadonlyMap<BookingId, Record<'buyer' | 'seller', ClaimBrief>>>;
}

/** The present state of what a booking is about; its own row keeps what was so when it was placed. */
export interface BookingFacts {
  status: ProductRow['status'];
  item: ProductRow | undefined;
  picture: Picture | undefined;
  isRefunding: boolean;
  isInReview: boolean;
  /** The open claim about it, or the last. */
  claimed: Record<'buyer' | 'seller', ClaimBrief> | undefined;
  /** From when its days count, of what is paid. */
  countsFrom: Date | undefined;
  /** While the booking is open and the item is promised to somebody. */
  reserved: Reservation | undefined;
  /** The booking that took its place, of one that was replaced. */
  replacedBy: BookingId | undefined;
}

/** Reads the present state of what bookings are about, in their order. */
export async function readFacts(
  db: Executor,
  {
    catalogue,
    people,
    pictures,
    listRefunding,
    listInReview,
    readClaimed,
  }: Omit<FactsOptions, 'phonesShown'>,
  rows: readonly BookingRow[],
): Promise<BookingFacts[]> {
  const ids: ProductId[] = rows.map(({ itemId }) => itemId);
  const paid = rows.filter(({ state }) => state === 'paid').map(({ id }) => id);
  const sellers = [...new Set(rows.map(({ sellerId }) => sellerId))];
  const images = rows.map(({ itemImage }) => itemImage);
  const items = await catalogue.findProducts(db, ids);
  const promised = items.filter(({ reservedUntil }) => reservedUntil);
  const replaced = rows.filter(({ cancelledBy }) => cancelledBy === 'replaced');
  const [positions, away, shown, refunding, inReview, claimed, counts, successors] =
    await Promise.all([
      readPositions(
        db,
        promised.map(({ id }) => id),
      ),
      people.listAway(db, sellers),
      pictures.pictures(db, images),
      listRefunding(db, paid),
      listInReview(db, paid),
      readClaimed(
        db,
        rows.filter(({ state }) => state === 'paid' || state === 'refunded').map(({ id }) => id),
      ),
      listCountsFrom(db, paid),
      listSuccessors(
        db,
        replaced.map(({ id }) => id),
      ),
    ]);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return rows.map(({ id, itemId, sellerId, itemImage }) => {
    const item = itemOf.get(itemId);
    const until = promised.find((one) => one.id === itemId)?.reservedUntil;
    const position = positions.get(id);
    const status = item?.status ?? 'removed';
    // An item of a suspended seller cannot be had, as if it were removed, until they are reinstated.
    const isAway = status !== 'sold' && away.includes(sellerId);
    return {
      status: isAway ? 'removed' : status,
      item,
      picture: shown.get(itemImage),
      isRefunding: refunding.includes(id),
      isInReview: inReview.includes(id),
      claimed: claimed.get(id),
      countsFrom: counts.get(id),
      replacedBy: successors.get(id),
      reserved:
        until && position
          ? { mine: item?.reservedFor === id, until: until.toISOString(), position }
          : undefined,
    };
  });
}
