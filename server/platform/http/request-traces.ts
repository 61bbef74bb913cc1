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

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The span that a proxy of ours began; anybody else could choose what is told of and what belongs together. */
function remoteOf(request: FastifyRequest): RemoteSpan | undefined {
  const header = request.headers.traceparent;
  const cameByProxy = (request.ips?.length ?? 0) > 1;
  if (!cameByProxy || typeof header !== 'string') return undefined;
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** For the line that the log has of a request, which is written when nothing of it runs any more. */
export function traceOf(request: FastifyRequest): { traceId?: string } {
  const span = spans.get(request);
  return span ? { traceId: span.traceId } : {};
}

/**
 * A span for each request, named by its method and the route's pattern. What a page asks of this very process is a part
 * of the page's. To be called before the app has its routes.
 */
export function watchTraces(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.raw.socket instanceof Socket ? 'server' : 'internal';
    const attributes = { 'http.request.method': request.method };
    const span = beginSpan(request.method, { kind, attributes }, remoteOf(request));
    if (span) spans.set(request, span);
    within(span, done);
  });
  // A body arrives on a connection that knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', async (request, reply) => {
    const route = patternOf(request);
    const status = reply.statusCode;
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { error: String(status) }),
    });
  });
}
