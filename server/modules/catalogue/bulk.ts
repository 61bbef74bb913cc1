import {
  KeyedProduct,
  type ProductsAdded,
  type ProductsToAdd,
  type RowResult,
} from '#contract/catalogue/bulk.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { eachRow, failedRow, noLonger, readRow, refusedRow, textOf } from './bulk-rows.ts';
import {
  digestOf,
  findKeys,
  KeyTaken,
  type KnownKey,
  type ListingKey,
} from './listing-keys/store.ts';

interface BulkOptions {
  database: Database;
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

/** Many items in one call, each by itself: what is refused leaves the others as they are. */
export function createBulk({ database: { db }, addProduct, onFault }: BulkOptions) {
  const findKey = async (seller: PersonId, key: string) =>
    (await findKeys(db, seller, [key])).get(key);

  async function list(seller: Person, listing: KeyedProduct, key: ListingKey): Promise<Outcome> {
    try {
      return { status: 'created', id: await addProduct(seller, listing, key) };
    } catch (error) {
      const taken = error instanceof KeyTaken ? await findKey(seller.id, key.key) : undefined;
      return taken ? known(taken, key) : failedRow(error, onFault);
    }
  }

  /**
   * Lists items. `stillMay` is asked before each: a token that is ended meanwhile, or a person who is suspended, lists nothing from
   * then on, and what they listed before stands.
   */
  async function addProducts(
    seller: Person,
    { rows }: ProductsToAdd,
    stillMay: () => Promise<boolean>,
  ): Promise<ProductsAdded> {
    const given = rows.map((row) => ({ ...readRow(KeyedProduct, row), key: textOf(row, 'key') }));
    const keys = await findKeys(
      db,
      seller.id,
      given.map((one) => ('said' in one ? one.said.key : one.key)),
    );

    async function outcomeOf(listing: KeyedProduct): Promise<Outcome> {
      const key = { key: listing.key, digest: digestOf(listing) };
      const before = keys.get(key.key);
      if (before) return known(before, key);
      return (await stillMay()) ? list(seller, listing, key) : noLonger();
    }

    const results = await eachRow(given, async (one, row): Promise<RowResult> => {
      if ('said' in one) return { row, key: one.said.key, ...(await outcomeOf(one.said)) };
      return { row, key: one.key, status: 'refused', errors: one.errors };
    });
    return { results };
  }

  return { addProducts };
}
