import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Logger } from '#server/platform/log.ts';
import { type BusyPage, comeBack, createBusyAnswer } from './busy-answer.ts';
import { isDraining } from './draining.ts';
import { createGate, type Entrant, type Gate } from './gate.ts';
import { createFastPathHeaders, securityHeaders } from './headers.ts';
import { takeRequests } from './raw-requests.ts';
import { refuse } from './refusal.ts';
import {
  createKindOf,
  hasBody,
  isUpload,
  type KnownAddresses,
  type RequestKind,
} from './request-kind.ts';
import { createSaturation } from './saturation.ts';

export interface OverloadLimits {
  /** Requests of one kind that may be answered or wait for their turn. */
  requests: number;
  /** Milliseconds for which some may have to wait without a break until it is overload. */
  delay: number;
}

interface OverloadOptions {
  limits: OverloadLimits;
  /** Requests of one kind that are worked on at the same time, whatever else happens; others than usual for tests only. */
  atOnce?: number;
  log: Logger;
  https: boolean;
  /** Callers that wait for a connection to the database now. */
  waiting: () => number;
  addresses: KnownAddresses;
  /** Whose Authorization header was found to be somebody's. */
  isKnown: (authorization: string | undefined) => boolean;
  /** What is shown instead of a page; left out where there are none. */
  page?: BusyPage | undefined;
  /** Told of each caller who is sent away. */
  onSentAway?: (() => void) | undefined;
}

/**
 * Enough to use a core; more of them come in while it is not used. Not more than that: what is inside is worked on by turns, so
 * that each takes as many times as long, and a new connection is taken once in a turn.
 */
const usuallyAtOnce = 4;

/** The provider waits and tells again; with visits and deeds no more than a small pool has connections. */
const fewNotices = 2;

/** How often the log says how many were sent away, milliseconds. */
const logEvery = 1_000;

/**
 * Keeps requests in front of the framework until there is time for them, and answers 503 with Retry-After to what comes on top
 * of what can be answered, before anything is read or looked up for it. Visitors' reads, what people do and what the payment
 * provider tells have places of their own, so that no crowd keeps out who is buying. What a page asks of this very process while it is rendered does not
 * come this way: the page was let in.
 *
 * The payment provider sends its webhooks again, and our pages try a 503 again by themselves. To be called before the app
 * listens, and before whatever shall answer in front of it.
 */
export function shedOverload(app: FastifyInstance, options: OverloadOptions) {
  const { limits, atOnce = usuallyAtOnce, log, waiting, addresses, page, onSentAway } = options;
  const gateFor = (places: number) =>
    createGate({
      atOnce: places,
      most: limits.requests,
      grace: limits.delay,
      isSaturated: createSaturation(waiting),
    });
  const gates: Record<Exclude<RequestKind, 'watch'>, Gate> = {
    visit: gateFor(atOnce),
    deed: gateFor(atOnce),
    notice: gateFor(Math.min(atOnce, fewNotices)),
    file: gateFor(limits.requests),
  };
  const kindOf = createKindOf(addresses, options.isKnown);
  const quickHeaders = createFastPathHeaders(options);
  const anyHeaders = securityHeaders(options);
  let sentAway = 0;
  let closing = false;

  const answerBusy = createBusyAnswer({
    headersFor: (request) => quickHeaders(request) ?? anyHeaders,
    page,
    isDraining: () => closing || isDraining(app),
  });

  function stats() {
    const all = Object.values(gates).map((gate) => gate.stats());
    return {
      inside: all.reduce((sum, gate) => sum + gate.inside, 0),
      waiting: all.reduce((sum, gate) => sum + gate.waiting, 0),
    };
  }

  function tell(): void {
    log.warn({ sentAway, ...stats() }, 'too much at once: some are sent away');
    sentAway = 0;
  }

  function count(): void {
    if (sentAway === 0) setTimeout(tell, logEvery).unref();
    sentAway += 1;
    onSentAway?.();
  }

  function sendAway(request: IncomingMessage, response: ServerResponse): void {
    count();
    answerBusy(request, response);
  }

  /** Leaves when the answer was sent, and also when the caller hangs up without one. */
  function come(gate: Gate, response: ServerResponse, entrant: Entrant): void {
    // They have hung up, which is told once only: nothing is begun for them.
    if (response.destroyed) entrant.sendAway();
    else response.once('close', gate.come(entrant));
  }

  /** Whether what has a body is sent away before it is read: whoever calls may still have to be looked up without a place. */
  const isTooMuch = (gate: Gate) => gate.isFull() || waiting() >= limits.requests;

  /** Those whose body is still on its way. */
  const later = new WeakMap<IncomingMessage, Gate>();

  takeRequests(app, (usual) => (request, response) => {
    const kind = kindOf(request);
    if (kind === 'watch') {
      usual(request, response);
      return;
    }
    const gate = gates[kind];
    if (hasBody(request) && isUpload(request, addresses)) {
      if (isTooMuch(gate)) sendAway(request, response);
      else usual(request, response);
    } else if (!hasBody(request)) {
      come(gate, response, {
        // Whoever makes room is another request, whose name and trace are not this one's.
        letIn: AsyncResource.bind(() => usual(request, response)),
        sendAway: () => sendAway(request, response),
      });
    } else if (isTooMuch(gate)) {
      sendAway(request, response);
    } else {
      later.set(request, gate);
      usual(request, response);
    }
  });

  // Once it has arrived: whoever sends a body drop by drop takes nobody's place.
  app.addHook('preValidation', ({ raw }, reply, done) => {
    const gate = later.get(raw);
    if (!gate) return done();
    come(gate, reply.raw, {
      letIn: () => done(),
      sendAway() {
        count();
        done(refuse(baseProblems, 'unavailable', { retryAfter: comeBack, quiet: true }));
      },
    });
  });

  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onClose', async () => {
    for (const gate of Object.values(gates)) gate.close();
  });
  return { stats };
}
