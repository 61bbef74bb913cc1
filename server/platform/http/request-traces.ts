import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginSpan,
  isTracing,
  type OpenSpan,
  type RemoteSpan,
  within,
} from '#server/platform/tracing/span.ts';
import { patternOf } from './route-pattern.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: OpenSpan | undefined;
  }
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The span that a trusted proxy began. Others could decide with the header what is sampled. */
function remoteOf(request: FastifyRequest): RemoteSpan | undefined {
  const header = request.headers.traceparent;
  const cameByProxy = (request.ips?.length ?? 0) > 1;
  if (!cameByProxy || typeof header !== 'string') return undefined;
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/**
 * Makes a span for each request, named by its method and the route's pattern. A page's own calls of the API are children
 * of the page's span. Call it before the app has its routes.
 */
export function watchTraces(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.raw.socket instanceof Socket ? 'server' : 'internal';
    const attributes = { 'http.request.method': request.method };
    const span = beginSpan(request.method, { kind, attributes }, remoteOf(request));
    request.span = span;
    within(span, done);
  });
  // The body arrives outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => within(request.span, done));
  app.addHook('onResponse', async (request, reply) => {
    const route = patternOf(request);
    const status = reply.statusCode;
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { error: String(status) }),
    });
  });
}
