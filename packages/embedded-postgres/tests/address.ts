import type { EmbeddedConnection } from '../index.ts';

/** The server's address as one line. */
export function addressOf(connection: EmbeddedConnection): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}
