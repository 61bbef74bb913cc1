import type { EmbeddedConnection } from '#server/platform/db/embedded/index.ts';

/** The embedded server's address as one line, as DATABASE_URL would have it. */
export function addressOf(connection: EmbeddedConnection): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** The same server and role, another database. */
export function inDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
