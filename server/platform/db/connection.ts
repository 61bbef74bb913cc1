import type pg from 'pg';

/** Where a PostgreSQL server is: an address (`postgres://...`), or its parts (`host` may be a socket folder). */
export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

/** Milliseconds to wait for a new connection, or for a free one of the pool. */
const CONNECT_TIMEOUT = 5_000;

/** The options of every connection of the shop. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    ...where,
    application_name: 'ditiyo',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
}

/** Names a server for logs and messages: host, port and database, never the password. */
export function describeConnection(connection: Connection): string {
  if (typeof connection !== 'string') {
    return `${connection.host}:${connection.port}/${connection.database}`;
  }
  try {
    const { host, pathname } = new URL(connection);
    return `${host}${pathname}`;
  } catch {
    return 'the address given';
  }
}
