import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Call, Endpoint } from './call.ts';
import type { Clock } from './clock.ts';
import type { Database, Executor } from './database.ts';
import {
  errorBody,
  insufficientBalance,
  internalError,
  invalidRequest,
  lockTimeout,
  StripeProblem,
  tooBusy,
} from './errors.ts';
import { expand } from './expand.ts';
import { requestModes, takeFault } from './faults.ts';
import { Fields } from './fields.ts';
import { canonical, type FormObject, parseForm } from './form.ts';
import { executeOnce, type SentAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import { authenticate, type GatewayKeys, sealer, secretKeyRequired } from './keys.ts';
import type { FaultRow } from './tables.ts';
import { apiVersion } from './views.ts';

/** SQLSTATE of a row lock that was not given in time. */
const lockNotAvailable = '55P03';

/** Errors that wrap others: drizzle wraps each one of the driver. */
const deepestCause = 5;

export interface PipelineOptions {
  database: Database;
  clock: Clock;
  keys: GatewayKeys;
  /** Whether this is the part that browsers reach through the host's own address. */
  throughHost: boolean;
  /** Called after each change, as an event may wait for delivery. */
  onChange(): void;
  /** Seconds until a caller may try again whom the host refused because it is busy; undefined for other errors. */
  retryAfterOf(error: unknown): number | undefined;
  /** Takes over a connection that is to get no answer, and closes it when the gateway ends. */
  holdForEver(reply: FastifyReply): void;
}

/** What one request goes through: key, ordered faults, idempotency, parameters, execution, answer. */
export function createPipeline(options: PipelineOptions) {
  const { database, clock, keys, throughHost } = options;
  const seal = sealer(keys.secretKey);

  function callOf(request: FastifyRequest, form: FormObject, requestId: string): Call {
    const { id = '' } = request.params as { id?: string };
    const key = request.headers['idempotency-key'];
    return {
      audience: authenticate(request, form, keys, throughHost),
      requestId,
      idempotencyKey: request.method === 'POST' && typeof key === 'string' && key ? key : null,
      id,
      origin: ownOrigin(request),
      throughHost,
      now: clock(),
      seal,
    };
  }

  async function answerOf(
    endpoint: Endpoint,
    form: FormObject,
    call: Call,
    path: string,
    fault: FaultRow | undefined,
  ): Promise<SentAnswer> {
    if (endpoint.publishable === false && call.audience === 'publishable') {
      throw secretKeyRequired();
    }
    const prepare = () => withFault(fault, prepared(endpoint, form, call));
    if (endpoint.method === 'GET') {
      const answer = await prepare()(database.db);
      return { status: answer.status, body: JSON.stringify(answer.body) };
    }
    const request = {
      call,
      endpoint: `POST ${path}`,
      fingerprint: seal(canonical(form)),
      prepare,
    };
    const answer = await database.transaction((tx) => executeOnce(tx, request));
    options.onChange();
    return answer;
  }

  return async function handle(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const requestId = newId('req');
    reply.headers({
      'request-id': requestId,
      'stripe-version': request.headers['stripe-version'] ?? apiVersion,
      'cache-control': 'no-store',
    });
    const [path = '', query = ''] = request.url.split('?', 2);
    try {
      const form = parseForm(endpoint.method === 'GET' ? query : String(request.body ?? ''));
      const call = callOf(request, form, requestId);
      const fault = await takeFault(database.db, requestModes, `${endpoint.method} ${path}`);
      if (fault?.mode === 'delay_ms') await sleep(fault.delayMs);
      if (fault?.mode === 'timeout') return hold(reply);
      if (fault?.mode === 'no_balance') throw insufficientBalance();
      const answer = await answerOf(endpoint, form, call, path, fault);
      if (fault?.mode === 'timeout_after') return hold(reply);
      return send(reply, answer, call);
    } catch (error) {
      return sendProblem(reply, error, options.retryAfterOf);
    }
  };

  function hold(reply: FastifyReply): FastifyReply {
    options.holdForEver(reply);
    return reply;
  }
}

/** A proxy that ends TLS may not tell us so; the browser's own `Origin`, where it names this host, does. */
function ownOrigin(request: FastifyRequest): string {
  const { origin } = request.headers;
  const sameHost = origin && URL.canParse(origin) && new URL(origin).host === request.host;
  return sameHost ? origin : `${request.protocol}://${request.host}`;
}

/** Parameters checked, the execution with `expand` behind it. */
function prepared(
  endpoint: Endpoint,
  form: FormObject,
  call: Call,
): (executor: Executor) => Promise<Answer> {
  const fields = new Fields(form);
  const paths = fields.list('expand') ?? [];
  if (call.audience === 'publishable' && paths.some((path) => path !== 'payment_method')) {
    throw invalidRequest('This property cannot be expanded.', { param: 'expand' });
  }
  const run = endpoint.prepare(fields, call);
  fields.refuseUnknown();
  return async (executor) => {
    const answer = await run(executor);
    if (paths.length === 0 || answer.status !== 200) return answer;
    return { ...answer, body: await expand(executor, answer.body, paths) };
  };
}

/** An ordered 500 replaces the execution or only its answer, and is kept under the key like any other answer. */
function withFault(
  fault: FaultRow | undefined,
  run: (executor: Executor) => Promise<Answer>,
): (executor: Executor) => Promise<Answer> {
  const failure = (): Answer => ({ status: 500, body: errorBody(internalError().fields) });
  if (fault?.mode === 'error_500_before') return async () => failure();
  if (fault?.mode !== 'error_500_after') return run;
  return async (executor) => {
    await run(executor);
    return failure();
  };
}

function send(reply: FastifyReply, answer: SentAnswer, call: Call): FastifyReply {
  if (call.idempotencyKey !== null) {
    reply.header('idempotency-key', call.idempotencyKey);
    // The key would only bring the same answer again.
    if (answer.status >= 500) reply.header('stripe-should-retry', 'false');
  }
  if (answer.replayedFrom !== undefined) {
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.replayedFrom });
  }
  return reply.code(answer.status).type('application/json').send(answer.body);
}

/** Answers in Stripe's error shape; what is no refusal is a defect and is logged. */
export function sendProblem(
  reply: FastifyReply,
  error: unknown,
  retryAfterOf: PipelineOptions['retryAfterOf'],
): FastifyReply {
  const seconds = retryAfterOf(error);
  const problem = seconds === undefined ? asProblem(error) : tooBusy(seconds);
  // The host keeps count of whom it refuses.
  if (problem.status >= 500 && seconds === undefined)
    reply.request.log.error({ err: error }, 'the sandbox gateway failed');
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type('application/json')
    .send(JSON.stringify(errorBody(problem.fields)));
}

function isLockTimeout(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < deepestCause && current instanceof Error; depth += 1) {
    if ((current as { code?: unknown }).code === lockNotAvailable) return true;
    current = current.cause;
  }
  return false;
}

function asProblem(error: unknown): StripeProblem {
  if (error instanceof StripeProblem) return error;
  if (isLockTimeout(error)) return lockTimeout();
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return invalidRequest('Invalid request.', {}, status);
  }
  return internalError();
}
