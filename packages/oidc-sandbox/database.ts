import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What the provider needs of a database that has its table. */
export interface Database {
  db: NodePgDatabase;
}
