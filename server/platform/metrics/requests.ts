import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { eventStreamType } from '#server/platform/http/event-streams.ts';
import { patternOf } from '#server/platform/http/route-pattern.ts';
import type { ServedResponse } from '#server/platform/response-cache/index.ts';

/** Statuses by their first digit: `2xx`. */
const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** A page's own calls of the API are part of the page's time and not counted apart. */
const comesFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket;

interface Durations {
  /** Counts requests. Call it before the app has its routes. */
  watchRequests(app: FastifyInstance): void;
  /** Counts a response that the cache fast path served. */
  onServed(served: ServedResponse): void;
}

/**
 * Counts and times every response. Labels are route patterns and other constants, never what a caller sent, so the number of
 * series does not depend on callers.
 */
export function createRequestMetrics(registry: Registry): Durations {
  const durations = new Histogram({
    name: 'ditiyo_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'ditiyo_rate_limit_refusals_total',
    help: 'Requests that were refused because their caller had asked too often (429)',
    labelNames: ['route'],
    registers: [registry],
  });
  const observe = (method: string, route: string, status: number, milliseconds: number) =>
    durations.observe({ method, route, status: classOf(status) }, milliseconds / 1000);
  return {
    watchRequests(app) {
      app.addHook('onResponse', async (request, reply) => {
        // A stream of events takes as long as somebody looks at a page.
        const isStream = reply.getHeader('content-type') === eventStreamType;
        if (!comesFromOutside(request) || isStream) return;
        const route = patternOf(request);
        observe(request.method, route, reply.statusCode, reply.elapsedTime);
        if (reply.statusCode === 429) limited.inc({ route });
      });
    },
    onServed: ({ method, route, status, milliseconds }) =>
      observe(method, route, status, milliseconds),
  };
}
