import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { invalidRequest } from './errors.ts';
import { addFault, clearFaults, type FaultOrder, faultModes, listFaults } from './faults.ts';
import { authenticate, type GatewayKeys } from './keys.ts';
import type { FaultRow } from './tables.ts';

/** Largest delay that a test may order, milliseconds. */
const longestDelay = 120_000;

function readOrder(body: unknown): FaultOrder {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { match, times = 1, delay_ms: delayMs = 0 } = given;
  const mode = faultModes.find((known) => known === given.mode);
  if (typeof match !== 'string' || match === '' || match.length > 300) {
    throw invalidRequest('match names a request or an event type', { param: 'match' });
  }
  if (!mode) {
    throw invalidRequest(`mode is one of ${faultModes.join(', ')}`, { param: 'mode' });
  }
  if (!isWhole(times, 1, 1_000_000_000)) {
    throw invalidRequest('times is a whole number from 1', { param: 'times' });
  }
  if (!isWhole(delayMs, 0, longestDelay)) {
    throw invalidRequest(`delay_ms is 0 to ${longestDelay}`, { param: 'delay_ms' });
  }
  return { match, mode, times, delayMs };
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

const view = (row: FaultRow) => ({
  id: row.id,
  match: row.match,
  mode: row.mode,
  delay_ms: row.delayMs,
  remaining: row.remaining,
});

/** Calls with which tests order failures. Only on the private listener, and with the secret key. */
export function bindControl(app: FastifyInstance, database: Database, keys: GatewayKeys): void {
  app.addHook('preHandler', async (request) => {
    if (authenticate(request, {}, keys, false) !== 'secret') {
      throw invalidRequest('The secret key is needed here.', {}, 403);
    }
  });
  app.post('/_control/faults', async (request) =>
    view(await addFault(database.db, readOrder(request.body))),
  );
  app.get('/_control/faults', async () => ({ data: (await listFaults(database.db)).map(view) }));
  app.delete('/_control/faults', async () => {
    await clearFaults(database.db);
    return { deleted: true };
  });
}
