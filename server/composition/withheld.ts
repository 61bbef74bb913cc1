import { listClaimedSales } from '#server/modules/deals/index.ts';
import type { ListWithheld } from '#server/modules/ledger/index.ts';
import { listWithheld as listByPayments } from '#server/modules/payments/index.ts';

/** What is not a seller's to have yet: by its claim, or, which says more, by its payment. */
export const listWithheld: ListWithheld = async (db, sellers) => {
  const byPayments = await listByPayments(db, sellers);
  const known = new Set(byPayments.map(({ id }) => id));
  const claimed = await listClaimedSales(db, sellers);
  return [...byPayments, ...claimed.filter(({ id }) => !known.has(id))];
};
