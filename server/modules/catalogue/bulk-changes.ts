import {
  type BulkRows,
  type ChangeResult,
  ListingChange,
  type ListingsChanged,
} from '#contract/catalogue/bulk.ts';
import { ProductEdit } from '#contract/catalogue/editing.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { readAs } from '#server/platform/http/validation.ts';
import { eachRow, failedRow, type RefusedRow, readRows, textOf } from './bulk-rows.ts';
import type { createEditing } from './editing.ts';
import type { createListingLife } from './listing-life.ts';

interface BulkChangesOptions {
  /** What the calls for one item do. */
  editing: Pick<ReturnType<typeof createEditing>, 'readEditable' | 'editProduct'>;
  listings: Pick<ReturnType<typeof createListingLife>, 'pause' | 'resume' | 'renew' | 'withdraw'>;
  /** Told of what went wrong by a fault of the shop's. */
  onFault: (error: unknown) => void;
}

/** What stays as it is where an edit does not say it. */
const leftOut = ['conditionReport', 'boxContents', 'shots', 'stockNumber'];

/** Many items that are changed in one call, each by itself. */
export function createBulkChanges({ editing, listings, onFault }: BulkChangesOptions) {
  /** An edit that says what the item says already, but for its price; what an edit may leave out stays. */
  async function changePrice(seller: Person, id: ProductId, price: Money): Promise<number> {
    const now = await editing.readEditable(seller, id);
    if (now.resalePrice === price) return 0;
    const said = Object.entries(now).filter(
      ([name, value]) => value !== null && !leftOut.includes(name),
    );
    // An item that was listed by older rules is refused as the form refuses it.
    const edit = readAs(ProductEdit, { ...Object.fromEntries(said), resalePrice: price });
    return editing.editProduct(seller, id, edit);
  }

  function change(seller: Person, row: ListingChange): Promise<number> {
    switch (row.do) {
      case 'price':
        return changePrice(seller, row.id, row.resalePrice);
      case 'withdraw':
        return listings.withdraw(seller, row.id, row.reason);
      default:
        return listings[row.do](seller, row.id);
    }
  }

  /** Changes items; `checkStillMay` is asked before each, as when they are listed. */
  async function changeListings(
    seller: Person,
    { rows }: BulkRows,
    checkStillMay: () => Promise<void>,
  ): Promise<ListingsChanged> {
    const given = readRows(rows, ListingChange, { name: 'id', of: ({ id }) => id.toLowerCase() });

    async function outcomeOf(
      read: { said: ListingChange } | RefusedRow,
    ): Promise<Omit<ChangeResult, 'row' | 'id'>> {
      if (!('said' in read)) return read;
      try {
        await checkStillMay();
        const changed = await change(seller, read.said);
        return { status: changed > 0 ? 'changed' : 'already' };
      } catch (error) {
        return failedRow(error, onFault);
      }
    }

    const results = await eachRow(given, async (read, row): Promise<ChangeResult> => {
      return { row, id: textOf(rows[row], 'id'), ...(await outcomeOf(read)) };
    });
    return { results };
  }

  return { changeListings };
}
