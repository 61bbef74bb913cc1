import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { addFault, clearFaults, type FaultOrder, faultModes, listFaults } from './faults.ts';
import { answer, type Channel, channels, completeLate, outcomes } from './payer.ts';
import { findRefund, listSessions } from './store.ts';
import { isSame, type StoreKeys } from './store-keys.ts';
import { type FaultRow, sandboxSslcommerzRefunds as refunds } from './tables.ts';

/** Largest delay that a test may order, milliseconds. */
const maxDelay = 120_000;

type Fields = Record<string, unknown>;

const asFields = (body: unknown): Fields =>
  (typeof body === 'object' && body !== null ? body : {}) as Fields;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function readOrder(body: unknown): FaultOrder | undefined {
  const { match, times = 1, delay_ms: delayMs = 0, ...given } = asFields(body);
  const mode = faultModes.find((known) => known === given.mode);
  const isMatch = typeof match === 'string' && match !== '' && match.length <= 300;
  const isCounted = isWhole(times, 1, 1_000_000_000) && isWhole(delayMs, 0, maxDelay);
  return mode && isMatch && isCounted ? { match, mode, times, delayMs } : undefined;
}

const view = ({ id, match, mode, delayMs, remaining }: FaultRow) => ({
  id,
  match,
  mode,
  delay_ms: delayMs,
  remaining,
});

interface ControlOptions {
  database: Database;
  keys: StoreKeys;
  clock: Clock;
  /** Called after what makes a notification. */
  onChange(): void;
}

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ error });

/** Answers for the payer of the newest session of a transaction id. */
async function answerFor({ database, clock }: ControlOptions, body: unknown) {
  const { tran_id: tranId, outcome: asked, channel = 'card' } = asFields(body);
  const outcome = outcomes.find((known) => known === asked);
  const isChannel = typeof channel === 'string' && Object.hasOwn(channels, channel);
  if (!outcome || !isChannel) return undefined;
  const session = (await listSessions(database.db, String(tranId))).at(-1);
  if (!session) return undefined;
  const choice = { outcome, channel: channel as Channel };
  return answer(database, session.sessionKey, choice, clock());
}

/** Calls with which tests order failures, and do what payers and banks do. Only on the private listener, with the store's password. */
export function bindControl(app: FastifyInstance, options: ControlOptions): void {
  const { database, keys, clock, onChange } = options;
  app.addHook('preHandler', async (request, reply) => {
    const password = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(password, keys.storePassword)) return refuse(reply, 401, 'wrong password');
  });
  app.post('/_control/faults', async (request, reply) => {
    const order = readOrder(request.body);
    return order ? view(await addFault(database.db, order)) : refuse(reply, 400, 'no such order');
  });
  app.get('/_control/faults', async () => ({ data: (await listFaults(database.db)).map(view) }));
  app.delete('/_control/faults', async () => {
    await clearFaults(database.db);
    return { deleted: true };
  });
  app.post('/_control/answers', async (request, reply) => {
    const answered = await answerFor(options, request.body);
    if (!answered) return refuse(reply, 400, 'no such session or outcome');
    onChange();
    return { status: answered.transaction.status };
  });
  app.post('/_control/late', async (request) => {
    const tranId = String(asFields(request.body).tran_id);
    const completed = await completeLate(database, tranId, clock());
    onChange();
    return { completed };
  });
  app.post('/_control/refunds/cancel', async (request, reply) => {
    const id = String(asFields(request.body).refund_ref_id);
    if (!(await findRefund(database.db, id))) return refuse(reply, 404, 'no such refund');
    await database.db
      .update(refunds)
      .set({ status: 'cancelled', refundedOn: null })
      .where(eq(refunds.refundRefId, id));
    return { status: 'cancelled' };
  });
}
