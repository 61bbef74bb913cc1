import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { type Credentials, grantToken, requireToken } from './credentials.ts';
import type { Database, Tx } from './database.ts';
import { BkashProblem, refuse, refuseAtTheDoor } from './errors.ts';
import { takeFault } from './faults.ts';
import { asBody, type Body } from './fields.ts';

/** A call of the merchant's server. */
export interface Endpoint {
  path: string;
  /** Left out: it grants the token that the others need. */
  run?: (tx: Tx, body: Body, now: Date) => Promise<object>;
  /** Whether a request of it only asks; then ` (state)` follows its path in the orders of faults. */
  asksOnly?: (body: Body) => boolean;
}

export interface PipelineOptions {
  database: Database;
  clock: Clock;
  credentials: Credentials;
  /** Seconds until a caller may try again whom the host refused because it is busy; undefined for other errors. */
  retryAfterOf(error: unknown): number | undefined;
}

/** What one request goes through: ordered faults, token, execution, answer. */
export function createPipeline(
  options: PipelineOptions & {
    /** Takes over a connection that is to get no answer, and closes it when the gateway ends. */
    holdForEver(reply: FastifyReply): void;
  },
) {
  const { database, clock, credentials } = options;

  async function answer(endpoint: Endpoint, request: FastifyRequest, body: Body): Promise<object> {
    const { run } = endpoint;
    if (!run) return grantToken(credentials, request.headers, body, clock());
    requireToken(credentials, request.headers, clock());
    return database.transaction((tx) => run(tx, body, clock()));
  }

  function hold(reply: FastifyReply): FastifyReply {
    options.holdForEver(reply);
    return reply;
  }

  return async function handle(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    try {
      const body = asBody(request.body);
      const state = endpoint.asksOnly?.(body) ? ' (state)' : '';
      const fault = await takeFault(database.db, `POST ${endpoint.path}${state}`);
      if (fault?.mode === 'delay_ms') await sleep(fault.delayMs);
      if (fault?.mode === 'timeout') return hold(reply);
      if (fault?.mode === 'error_500_before') throw internalError();
      if (fault?.mode === 'unauthorized') throw refuseAtTheDoor(401, 'Unauthorized');
      if (fault?.mode === 'no_balance') throw refuse('2023');
      const made = await answer(endpoint, request, body);
      if (fault?.mode === 'timeout_after') return hold(reply);
      if (fault?.mode === 'error_500_after') throw internalError();
      return send(reply, 200, made);
    } catch (error) {
      return sendProblem(reply, error, options.retryAfterOf);
    }
  };
}

const internalError = () => refuseAtTheDoor(500, 'Internal server error');

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers in bKash's shapes; what is no refusal is a defect and is logged. */
export function sendProblem(
  reply: FastifyReply,
  error: unknown,
  retryAfterOf: PipelineOptions['retryAfterOf'],
): FastifyReply {
  const seconds = retryAfterOf(error);
  if (seconds !== undefined) {
    reply.header('retry-after', String(seconds));
    return send(reply, 503, { message: 'Service Unavailable' });
  }
  if (error instanceof BkashProblem) return send(reply, error.status, error.body);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return send(reply, status, { message: 'Invalid request body' });
  }
  reply.request.log.error({ err: error }, 'the bKash sandbox failed');
  return send(reply, 500, { message: 'Internal server error' });
}
