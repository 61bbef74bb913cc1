import type { FastifyInstance } from 'fastify';
import { type Credentials, hasAppSecret } from './credentials.ts';
import type { Database } from './database.ts';
import { BkashProblem } from './errors.ts';
import { addFault, clearFaults, type FaultOrder, faultModes, listFaults } from './faults.ts';
import { asBody } from './fields.ts';
import type { FaultRow } from './tables.ts';

/** Largest delay that a test may order, milliseconds. */
const maxDelay = 120_000;

function refuseOrder(message: string, status = 400): BkashProblem {
  return new BkashProblem(status, { message }, message);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function readOrder(body: unknown): FaultOrder {
  const given = asBody(body);
  const { match, times = 1, delay_ms: delayMs = 0 } = given;
  const mode = faultModes.find((known) => known === given.mode);
  if (typeof match !== 'string' || match === '' || match.length > 300) {
    throw refuseOrder('match names a request');
  }
  if (!mode) throw refuseOrder(`mode is one of ${faultModes.join(', ')}`);
  if (!isWhole(times, 1, 1_000_000_000)) throw refuseOrder('times is a whole number from 1');
  if (!isWhole(delayMs, 0, maxDelay)) throw refuseOrder(`delay_ms is 0 to ${maxDelay}`);
  return { match, mode, times, delayMs };
}

const view = (row: FaultRow) => ({
  id: row.id,
  match: row.match,
  mode: row.mode,
  delay_ms: row.delayMs,
  remaining: row.remaining,
});

/** Calls with which tests order failures. Only on the private listener, and with the app secret. */
export function bindControl(
  app: FastifyInstance,
  { database: { db }, credentials }: { database: Database; credentials: Credentials },
): void {
  app.addHook('preHandler', async (request) => {
    if (!hasAppSecret(credentials, request.headers)) {
      throw refuseOrder('The app secret is needed here.', 403);
    }
  });
  app.post('/_control/faults', async (request) =>
    view(await addFault(db, readOrder(request.body))),
  );
  app.get('/_control/faults', async () => ({ data: (await listFaults(db)).map(view) }));
  app.delete('/_control/faults', async () => {
    await clearFaults(db);
    return { deleted: true };
  });
}
