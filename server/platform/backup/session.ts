import pg from 'pg';
import { type Connection, clientConfig } from '#server/platform/db/connection.ts';

/** `application_name` of the shop's connections; a backup or restore adds its purpose. */
export const SHOP_NAME = clientConfig('').application_name ?? '';

/** Fixes the text format of rows, whatever the defaults of server, database and role. */
const FORMATS = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public`;
/** A backup has no timeouts. Older servers do not have the last two. */
const NO_TIMEOUTS = `select set_config(name, '0', false) from pg_settings where name in (
  'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
  'transaction_timeout', 'idle_session_timeout')`;

/** Opens a connection without timeouts. An error fails the current query, and does not crash the process. */
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

/** Closes the connection at once, also during a query. */
export function cutSession(client: pg.Client): void {
  client.connection.stream.destroy();
}
