import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Which shop this database is of, and which installation may act for it. One row, made by the migration. */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    one: boolean('one').primaryKey().default(true),
    /** In the metadata of every payment at the provider. A copy of the database has the same one. */
    shopId: uuid('shop_id').notNull().defaultRandom(),
    /** SHA-256 of the take-over token, in hexadecimal; null until a live shop has run on this database. */
    tokenHash: text('token_hash'),
    /** What the database server said of this database when it was taken over. */
    databaseMark: text('database_mark'),
    publicUrl: text('public_url'),
    /** Account and mode at the payment provider, such as `acct_1 live`. */
    providerAccount: text('provider_account'),
    takenOverAt: moment('taken_over_at'),
  },
  (table) => [check('shop_identity_one', sql`${table.one}`)],
);
