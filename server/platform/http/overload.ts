import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Logger } from '#server/platform/log.ts';
import { takeRequests } from '#server/platform/raw-requests.ts';
import {
  type AdmissionQueue,
  type AdmissionRequest,
  createAdmissionQueue,
} from './admission-queue.ts';
import { type BusyPage, createBusyResponse, retryAfter } from './busy-response.ts';
import { isDraining } from './draining.ts';
import { createFastPathHeaders, securityHeaders } from './headers.ts';
import { refuse } from './refusal.ts';
import {
  createKindOf,
  hasBody,
  isUpload,
  type KnownPaths,
  type RequestKind,
} from './request-kind.ts';
import { createSaturation } from './saturation.ts';

export interface OverloadLimits {
  /** Requests of one kind that may be active or wait. */
  requests: number;
  /** Milliseconds for which some may have to wait without a break until it is overload. */
  delay: number;
}

interface OverloadOptions {
  limits: OverloadLimits;
  /** Requests of one kind that are always worked on at once; other values for tests only. */
  concurrency?: number;
  log: Logger;
  https: boolean;
  /** Callers that wait for a connection to the database now. */
  waiting: () => number;
  paths: KnownPaths;
  /** Whether an Authorization header was already found to be somebody's. */
  isKnown: (authorization: string | undefined) => boolean;
  /** Shown instead of a page; left out where there are none. */
  page?: BusyPage | undefined;
  /** Called for each rejected request. */
  onRejected?: (() => void) | undefined;
}

/**
 * Enough to use a core; more are admitted while it is not used. In one thread all active requests take as many times as
 * long, and a new connection is accepted once in a turn of the event loop.
 */
const defaultConcurrency = 4;

/** The provider sends webhooks again. With reads and writes no more than a small pool has connections. */
const webhookConcurrency = 2;

/** Milliseconds between two log lines about rejected requests. */
const logEvery = 1_000;

/** The queues of a process, by the kind of request. Health checks have none. */
function createQueues({ limits, concurrency = defaultConcurrency, waiting }: OverloadOptions) {
  const queueFor = (minConcurrency: number) =>
    createAdmissionQueue({
      minConcurrency,
      maxRequests: limits.requests,
      overloadDelay: limits.delay,
      isSaturated: createSaturation(waiting),
    });
  const queues: Record<Exclude<RequestKind, 'health'>, AdmissionQueue> = {
    read: queueFor(concurrency),
    write: queueFor(concurrency),
    webhook: queueFor(Math.min(concurrency, webhookConcurrency)),
    static: queueFor(limits.requests),
  };
  return queues;
}

/** Counts rejected requests, and logs them together. */
function createRejectionCounter(
  { log, onRejected }: OverloadOptions,
  stats: () => { active: number; waiting: number },
): () => void {
  let rejected = 0;
  function write(): void {
    const fields = { event: 'admission_rejected', rejected, ...stats() };
    log.warn(fields, 'Requests were rejected with 503 because too many waited.');
    rejected = 0;
  }
  return () => {
    if (rejected === 0) setTimeout(write, logEvery).unref();
    rejected += 1;
    onRejected?.();
  };
}

const leaves = new WeakMap<ServerResponse, () => void>();

/** Gives the slot of a response back that goes on without work: a stream of events whose head was sent. */
export const leaveAdmission = (response: ServerResponse): void => leaves.get(response)?.();

/** Leaves when the response was sent, and also when the caller hangs up without one. */
function enter(queue: AdmissionQueue, response: ServerResponse, admission: AdmissionRequest): void {
  // They have hung up, which is told only once: nothing is begun for them.
  if (response.destroyed) admission.reject();
  else {
    const leave = queue.enter(admission);
    leaves.set(response, leave);
    response.once('close', leave);
  }
}

/**
 * Queues requests in front of the framework until there is time for them, and rejects what cannot be served soon with 503 and
 * Retry-After, before anything is read or looked up. Reads, writes and webhooks have queues of their own, so that no crowd
 * of visitors keeps buyers out. Calls that a page makes to this process while it is rendered do not pass here.
 *
 * To be called before the app listens, and before whatever shall answer in front of it.
 */
export function shedOverload(app: FastifyInstance, options: OverloadOptions) {
  const { limits, waiting, paths } = options;
  const queues = createQueues(options);
  const kindOf = createKindOf(paths, options.isKnown);
  let closing = false;

  function stats() {
    const all = Object.values(queues).map((queue) => queue.stats());
    return {
      active: all.reduce((sum, queue) => sum + queue.active, 0),
      waiting: all.reduce((sum, queue) => sum + queue.waiting, 0),
    };
  }

  const countRejection = createRejectionCounter(options, stats);
  const fastPathHeaders = createFastPathHeaders(options);
  const anyHeaders = securityHeaders(options);
  const sendBusy = createBusyResponse({
    headersFor: (request) => fastPathHeaders(request) ?? anyHeaders,
    page: options.page,
    isDraining: () => closing || isDraining(app),
  });

  function reject(request: IncomingMessage, response: ServerResponse): void {
    countRejection();
    sendBusy(request, response);
  }

  /** Whether a request with a body is rejected before its body is read. */
  const isTooBusy = (queue: AdmissionQueue) => queue.isFull() || waiting() >= limits.requests;

  /** Requests whose body is still on its way. */
  const awaitingBody = new WeakMap<IncomingMessage, AdmissionQueue>();

  takeRequests(app, (usual) => (request, response) => {
    const kind = kindOf(request);
    if (kind === 'health') return usual(request, response);
    const queue = queues[kind];
    if (!hasBody(request)) {
      return enter(queue, response, {
        // Another request makes room: its async context must not become this one's.
        admit: AsyncResource.bind(() => usual(request, response)),
        reject: () => reject(request, response),
      });
    }
    if (isTooBusy(queue)) return reject(request, response);
    if (!isUpload(request, paths)) awaitingBody.set(request, queue);
    usual(request, response);
  });

  // Only once the body has arrived: a slow sender occupies no slot.
  app.addHook('preValidation', ({ raw }, reply, done) => {
    const queue = awaitingBody.get(raw);
    if (!queue) return done();
    enter(queue, reply.raw, {
      admit: () => done(),
      reject() {
        countRejection();
        done(refuse(baseProblems, 'unavailable', { retryAfter, quiet: true }));
      },
    });
  });

  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onClose', async () => {
    for (const queue of Object.values(queues)) queue.close();
  });
  return { stats };
}
