import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { invalidRequest } from './errors.ts';
import { addFault, clearFaults, type FaultOrder, faultModes, listFaults } from './faults.ts';
import { authenticate, type GatewayKeys } from './keys.ts';
import type { FaultRow } from './tables.ts';
import { disputeObject } from './views.ts';

/** Largest delay that a test may order, milliseconds. */
const maxDelay = 120_000;

function asFields(body: unknown): Record<string, unknown> {
  return (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
}

function readOrder(body: unknown): FaultOrder {
  const given = asFields(body);
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
  if (!isWhole(delayMs, 0, maxDelay)) {
    throw invalidRequest(`delay_ms is 0 to ${maxDelay}`, { param: 'delay_ms' });
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

interface ControlOptions {
  database: Database;
  keys: GatewayKeys;
  clock: Clock;
  /** Called after what makes an event. */
  onChange(): void;
}

/** Calls with which tests order failures and what banks do. Only on the private listener, and with the secret key. */
export function bindControl(
  app: FastifyInstance,
  { database, keys, clock, onChange }: ControlOptions,
): void {
  app.addHook('preHandler', async (request) => {
    if (authenticate(request, {}, keys, false) !== 'secret') {
      throw invalidRequest('The secret key is needed here.', {}, 403);
    }
  });
  app.post('/_control/faults', async (request) =>
    view(await addFault(database.db, readOrder(request.body))),
  );
  app.post('/_control/disputes', async (request) => {
    const { payment_intent: paymentIntent, reason = 'fraudulent', amount } = asFields(request.body);
    if (typeof paymentIntent !== 'string' || typeof reason !== 'string') {
      throw invalidRequest('payment_intent and reason are texts');
    }
    if (amount !== undefined && !isWhole(amount, 1, 1_000_000_000)) {
      throw invalidRequest('amount is a whole number from 1', { param: 'amount' });
    }
    const order = { paymentIntent, reason, amount };
    const made = await database.transaction((tx) => openDispute(tx, order, clock()));
    onChange();
    return disputeObject(made);
  });
  app.post('/_control/disputes/:id/close', async (request) => {
    const { status } = asFields(request.body);
    if (status !== 'won' && status !== 'lost') {
      throw invalidRequest('status is won or lost', { param: 'status' });
    }
    const { id } = request.params as { id: string };
    const closed = await database.transaction((tx) => closeDispute(tx, id, status, clock()));
    onChange();
    return disputeObject(closed);
  });
  app.get('/_control/faults', async () => ({ data: (await listFaults(database.db)).map(view) }));
  app.delete('/_control/faults', async () => {
    await clearFaults(database.db);
    return { deleted: true };
  });
}
