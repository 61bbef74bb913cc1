import { getTableColumns, sql } from 'drizzle-orm';
import { people } from '#server/modules/accounts/index.ts';
import { products } from './tables.ts';

const { reservedUntil } = products;

/**
 * A product as it is read. A promise whose time has passed is none, by the clock of the database, which also filters and decides
 * by it: a process whose own clock is wrong says the same.
 */
export const productColumns = {
  ...getTableColumns(products),
  reservedUntil:
    sql<Date | null>`case when ${reservedUntil} > clock_timestamp() then ${reservedUntil} end`.mapWith(
      reservedUntil,
    ),
};

export const withSeller = {
  product: productColumns,
  seller: {
    uid: people.uid,
    name: people.name,
    email: people.email,
    photoUrl: people.photoUrl,
    verifiedAt: people.verifiedAt,
  },
};
