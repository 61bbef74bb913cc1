import { createBulk } from './bulk.ts';
import { createBulkChanges } from './bulk-changes.ts';
import { createEditing } from './editing.ts';
import { createListingLife } from './listing-life.ts';
import { createSelling } from './selling.ts';

type Of<Create extends (options: never) => unknown> = Parameters<Create>[0];

/** What sellers do with their items, one by one and many in one call. */
export function createSellersWork(
  options: Of<typeof createListingLife> &
    Pick<Of<typeof createBulk>, 'database' | 'digestRow' | 'onFault'>,
  trade: Of<typeof createSelling> & Of<typeof createEditing>,
) {
  const selling = createSelling(trade);
  const editing = createEditing(trade);
  const listings = createListingLife(options);
  return {
    ...selling,
    ...editing,
    listings,
    ...createBulk({ ...options, ...selling }),
    ...createBulkChanges({ ...options, editing, listings }),
  };
}
