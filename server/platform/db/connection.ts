import type pg from 'pg';

/** Where a PostgreSQL server is: an address (`postgres://...`), or its parts (`host` may be a socket folder). */
export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

/** Longest wait for a new connection or for a free one of the pool, milliseconds. */
const CONNECT_TIMEOUT = 5_000;

/** What every client of this program tells the driver, whoever opens it. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    ...where,
    application_name: 'ditiyo',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
}

/** The server's name for people: host, port and database, never the password. */
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
