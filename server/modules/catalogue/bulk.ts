import {
  type BulkRows,
  KeyedProduct,
  type ProductsAdded,
  type RowResult,
} from '#contract/catalogue/bulk.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import { eachRow, failedRow, readRows, refusedRow, textOf } from './bulk-rows.ts';
import {
  findKeys,
  KeyTaken,
  type KnownKey,
  type ListingKey,
  type RowDigest,
} from './listing-keys/store.ts';

interface BulkOptions {
  database: Database;
  digestRow: RowDigest;
  /** Lists one item, as the call for one does; with a key once for all times. */
  addProduct: (seller: Person, listing: KeyedProduct, key: ListingKey) => Promise<ProductId>;
  /** Told of what went wrong by a fault of the shop's. */
  onFault: (error: unknown) => void;
}

type Outcome = Omit<RowResult, 'row' | 'key'>;

/** What a row gets whose key was used before. */
const known = ({ digest, productId }: KnownKey, given: ListingKey): Outcome =>
  digest === given.digest
    ? { status: 'already', id: productId }
    : refusedRow(refuse(catalogueProblems, 'key_reused'));

export const isTooMany = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'too_many';

/** Many items in one call, each by itself: what is refused leaves the others as they are. */
export function createBulk({ database: { db }, digestRow, addProduct, onFault }: BulkOptions) {
  async function list(
    seller: Person,
    listing: KeyedProduct,
    key: ListingKey,
    checkStillMay: () => Promise<void>,
  ): Promise<Outcome> {
    try {
      await checkStillMay();
      return { status: 'created', id: await addProduct(seller, listing, key) };
    } catch (error) {
      const isTaken = error instanceof KeyTaken;
      // The same row of another call may have used up the day.
      if (!isTaken && !isTooMany(error)) return failedRow(error, onFault);
      const taken = (await findKeys(db, seller.id, [key.key])).get(key.key);
      if (taken) return known(taken, key);
      // Taken, and gone again with the account.
      return failedRow(isTaken ? refuse(baseProblems, 'unauthorized') : error, onFault);
    }
  }

  /**
   * Lists items. `checkStillMay` is asked before each: a token that is ended meanwhile, or a person who is suspended, begins no item from
   * then on, and what they listed before stands. Once the day's limit is reached, no further row asks for it.
   */
  async function addProducts(
    seller: Person,
    { rows }: BulkRows,
    checkStillMay: () => Promise<void>,
  ): Promise<ProductsAdded> {
    const given = readRows(rows, KeyedProduct, { name: 'key', of: ({ key }) => key });
    const keys = await findKeys(
      db,
      seller.id,
      given.flatMap((one) => ('said' in one ? [one.said.key] : [])),
    );
    let over: Outcome | undefined;

    async function outcomeOf(listing: KeyedProduct, row: unknown): Promise<Outcome> {
      const key = { key: listing.key, digest: digestRow(row) };
      const before = keys.get(key.key);
      if (before) return known(before, key);
      if (over) return over;
      const outcome = await list(seller, listing, key, checkStillMay);
      if (outcome.errors?.some(({ code }) => code === 'too_many')) over = outcome;
      return outcome;
    }

    const results = await eachRow(given, async (one, row): Promise<RowResult> => {
      if (!('said' in one)) return { row, key: textOf(rows[row], 'key'), ...one };
      return { row, key: one.said.key, ...(await outcomeOf(one.said, rows[row])) };
    });
    return { results };
  }

  return { addProducts };
}
