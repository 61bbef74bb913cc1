import pg from 'pg';
import { type Connection, clientConfig } from '#server/platform/db/connection.ts';

/** What every process of the shop calls its connections; a backup or restore is told apart by what follows. */
export const SHOP_NAME = clientConfig('').application_name ?? '';

/** Rows are written and read the same way whatever the server, the database or the role prefers. */
const FORMATS = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public`;
/** A backup takes as long as it takes. The last two are unknown to older servers. */
const NO_TIMEOUTS = `select set_config(name, '0', false) from pg_settings where name in (
  'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
  'transaction_timeout', 'idle_session_timeout')`;

/** A connection of one's own without time limits. An error ends the work at hand, never the process. */
export async function openSession(connection: Connection, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientConfig(connection),
    application_name: `${SHOP_NAME} ${purpose}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(FORMATS);
  await client.query(NO_TIMEOUTS);
  return client;
}

/** Ends the session at once, whatever the server is doing for it. */
export function cutSession(client: pg.Client): void {
  client.connection.stream.destroy();
}
