import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { callModes, takeFault } from './faults.ts';
import { queryRefund, queryTransaction, validate } from './queries.ts';
import { refund } from './refunds.ts';
import { createSession } from './sessions.ts';
import { isSame, type StoreKeys } from './store-keys.ts';

export interface MerchantOptions {
  database: Database;
  clock: Clock;
  keys: StoreKeys;
  origin(): string;
}

type Work = (call: Call) => Promise<object>;

/** One address serves three questions; which one it is follows from the parameters. */
function pick(fields: URLSearchParams): { name: string; work: Work } {
  if (fields.has('refund_ref_id')) return { name: 'refund_query', work: queryRefund };
  if (fields.has('bank_tran_id')) return { name: 'refund', work: refund };
  if (fields.has('tran_id')) return { name: 'query', work: queryTransaction };
  return { name: 'query', work: async () => ({ APIConnect: 'INVALID_REQUEST' }) };
}

/** Runs a call through the failures that were ordered for it. A 500 undoes nothing that was done before it. */
function createRunner(options: MerchantOptions, holdForEver: (reply: FastifyReply) => void) {
  const { database, clock, keys, origin } = options;
  return async function run(
    { name, work }: { name: string; work: Work },
    fields: URLSearchParams,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const field = (key: string) => (fields.get(key) ?? '').trim();
    const isStore =
      isSame(field('store_id'), keys.storeId) && isSame(field('store_passwd'), keys.storePassword);
    const fault = await takeFault(database.db, callModes, name);
    const hold = () => {
      holdForEver(reply);
      return reply;
    };
    if (fault?.mode === 'delay_ms') await sleep(fault.delayMs);
    if (fault?.mode === 'timeout') return hold();
    if (fault?.mode === 'error_500_before') return reply.code(500).send({ error: 'ordered' });
    const isBroke = fault?.mode === 'no_balance';
    const answer = await database.transaction((tx) =>
      work({ tx, field, now: clock(), origin: origin(), isStore, isBroke }),
    );
    if (fault?.mode === 'timeout_after') return hold();
    if (fault?.mode === 'error_500_after') return reply.code(500).send({ error: 'ordered' });
    return reply.header('cache-control', 'no-store').send(answer);
  };
}

/** SSLCommerz's calls for a merchant's server. */
export function bindMerchant(
  app: FastifyInstance,
  options: MerchantOptions,
  holdForEver: (reply: FastifyReply) => void,
): void {
  const run = createRunner(options, holdForEver);
  const queryOf = (request: FastifyRequest) =>
    new URLSearchParams(request.url.split('?', 2)[1] ?? '');

  app.post('/gwprocess/v4/api.php', (request, reply) =>
    run(
      { name: 'create', work: createSession },
      new URLSearchParams(String(request.body ?? '')),
      reply,
    ),
  );
  app.get('/validator/api/merchantTransIDvalidationAPI.php', (request, reply) => {
    const fields = queryOf(request);
    return run(pick(fields), fields, reply);
  });
  app.get('/validator/api/validationserverAPI.php', (request, reply) =>
    run({ name: 'validate', work: validate }, queryOf(request), reply),
  );
}
