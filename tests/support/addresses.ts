import type { DatabaseOptions } from '#server/platform/db/database.ts';
import type { EmbeddedConnection } from '#server/platform/db/embedded.ts';

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

/** The pooler that shops of this run have in front of the server; without TEST_POOLER_URL none has. */
export function poolerInFrontOf(url: string): string | undefined {
  const pooler = process.env.TEST_POOLER_URL;
  return pooler && inDatabase(pooler, new URL(url).pathname.slice(1));
}

/** How a shop of this run gets to its database: straight, or by the pooler. */
export function wayTo(url: string): Pick<DatabaseOptions, 'connection' | 'direct' | 'pooler'> {
  const pooled = poolerInFrontOf(url);
  if (!pooled) return { connection: url };
  return { connection: pooled, direct: url, pooler: { keepsPrepared: false } };
}
