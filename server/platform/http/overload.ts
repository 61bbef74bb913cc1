import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Logger } from '#server/platform/log.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface OverloadLimits {
  /** Requests that may be answered at the same time. */
  requests: number;
  /** Callers that may wait for a connection to the database. */
  waiting: number;
  /** Milliseconds by which everything in this process may come late, as the mean of a second. */
  delay: number;
}

interface OverloadOptions {
  limits: OverloadLimits;
  log: Logger;
  /** Callers that wait for a connection to the database now. */
  waiting: () => number;
  /** Told of each caller who is sent away. */
  onSentAway?: (() => void) | undefined;
}

/** Seconds until a caller who was sent away may come back. */
const comeBack = 2;
/** How often the log says how many were sent away, milliseconds. */
const logEvery = 1_000;

/** Whoever looks after the shop must be able to see it under load. */
const alwaysServed = new Set(['/health', '/ready']);

/** What a page asks of this very process while it is rendered belongs to the page, which was let in already. */
function comesFromOutside({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/**
 * Answers 503 with Retry-After to what comes on top of what can be answered in reasonable time, before anything is
 * read or looked up for it: those inside are served quickly, and the shop is itself again as soon as the load ends.
 * The payment provider sends its webhooks again, and our pages try a 503 again by themselves.
 */
export async function shedOverload(
  app: FastifyInstance,
  { limits, log, waiting, onSentAway }: OverloadOptions,
): Promise<void> {
  let inside = 0;
  let sentAway = 0;

  function tell(): void {
    log.warn({ sentAway, inside, waiting: waiting() }, 'too much at once: some are sent away');
    sentAway = 0;
  }

  function busy(): Refusal {
    if (sentAway === 0) setTimeout(tell, logEvery).unref();
    sentAway += 1;
    onSentAway?.();
    return refuse(baseProblems, 'unavailable', { retryAfter: comeBack, quiet: true });
  }

  app.addHook('onRequest', async (request) => {
    if (!comesFromOutside(request) || alwaysServed.has(request.url)) return;
    if (inside >= limits.requests || waiting() > limits.waiting) throw busy();
  });

  // Counted once it has arrived: whoever sends a body drop by drop takes nobody's place, and a picture's way here
  // over a slow network is no work of ours. (Decoding pictures has a queue and a limit of its own.)
  app.addHook('preValidation', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
    if (isForm || !comesFromOutside(request) || alwaysServed.has(request.url)) return;
    inside += 1;
    // Also when the caller hangs up without an answer.
    reply.raw.once('close', () => {
      inside -= 1;
    });
  });

  await app.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    pressureHandler: async (request) => {
      if (comesFromOutside(request) && !alwaysServed.has(request.url)) throw busy();
    },
  });
}
