import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { BookingRow } from './store.ts';

export interface FactsOptions {
  catalogue: Pick<CatalogueService, 'findProducts'>;
  people: {
    /** Those of these people who are not. */
    listAway(executor: Executor, ids: readonly PersonId[]): Promise<PersonId[]>;
  };
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  /** Those of the bookings whose price is being given back. */
  listRefunding: (executor: Executor, ids: readonly BookingId[]) => Promise<BookingId[]>;
}

/** What today says of a booking, whose row is of the day when it was made. */
export interface BookingFacts {
  status: ProductRow['status'];
  item: ProductRow | undefined;
  picture: Picture | undefined;
  isRefunding: boolean;
}

/** Reads what today says of bookings, each in its place. */
export async function readFacts(
  db: Executor,
  { catalogue, people, pictures, listRefunding }: FactsOptions,
  rows: readonly BookingRow[],
): Promise<BookingFacts[]> {
  const ids: ProductId[] = rows.map(({ itemId }) => itemId);
  const paid = rows.filter(({ state }) => state === 'paid');
  const sellers = [...new Set(rows.map(({ sellerId }) => sellerId))];
  const images = rows.map(({ itemImage }) => itemImage);
  const [items, away, shown, refunding] = await Promise.all([
    catalogue.findProducts(db, ids),
    people.listAway(db, sellers),
    pictures.pictures(db, images),
    listRefunding(
      db,
      paid.map(({ id }) => id),
    ),
  ]);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return rows.map(({ id, itemId, sellerId, itemImage }) => {
    const item = itemOf.get(itemId);
    const status = item?.status ?? 'removed';
    // What a suspended seller offered is not to be had, as if it had been removed, and comes back with them.
    const isAway = status !== 'sold' && away.includes(sellerId);
    return {
      status: isAway ? 'removed' : status,
      item,
      picture: shown.get(itemImage),
      isRefunding: refunding.includes(id),
    };
  });
}
