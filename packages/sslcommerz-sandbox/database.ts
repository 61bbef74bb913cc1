import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Executor = Db | Tx;

/** What the gateway needs of a database that has its tables. */
export interface Database {
  db: Db;
  /** Runs the work in one READ COMMITTED transaction, and again where the server undid it for another one's sake. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
