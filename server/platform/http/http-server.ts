import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { uploadTimeout } from '#contract/kernel/timeouts.ts';
import type { Logger } from '#server/platform/log.ts';
import { type SecurityEvents, watchRefusals } from '#server/platform/security-events/index.ts';
import { answerClientErrors } from './client-errors.ts';
import { endConnectionsOnClose } from './draining.ts';
import { handleError } from './errors.ts';
import { addSecurityHeaders, securityHeaders } from './headers.ts';
import { takeJsonOnly } from './json-body.ts';
import { logOfRequest } from './request-log.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { zodValidator } from './validation.ts';
import { answerUnknown } from './wrong-method.ts';

/** Milliseconds. A busy machine of one core takes longer to load the built pages than the ten seconds after which Fastify gives up. */
const pluginTimeout = 60_000;

/** Bytes of a JSON body, far above the longest form. */
const bodyLimit = 64 * 1024;

/**
 * Milliseconds. A whole request may take as long as an upload (`uploadTimeout`); headers may not, and a connection may not be
 * idle for longer than the slowest response takes (a picture that waits to be decoded).
 */
const headersTimeout = 15_000;
/** JSON and forms of one part. */
const bodyTimeout = 15_000;
/** How often Node checks its timeouts. */
const lookForSlow = 5_000;
const maxSilence = 60_000;

/** Bytes: Node's limit for headers, so that a parameter that is too long is refused by its field's own limit. */
const maxParameterLength = maxHeaderSize;

/** Segments of a path in the log. */
const maxLoggedPathLength = 8;

interface HttpServerOptions {
  log: Logger;
  /** Whether the shop is reached by https. */
  https: boolean;
  /** Addresses of the trusted proxies, whose X-Forwarded-For is used. */
  trustProxy: string[];
  /** Where refused attacks are recorded. */
  events: SecurityEvents;
  /** Milliseconds; other ones for tests only. */
  timeouts?: { request: number; headers: number; body: number; check: number };
}

/**
 * The path in the log: the route's pattern, or of a wildcard route the segments of letters only. Queries and parameters may
 * hold e-mail addresses and secrets.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern && !pattern.includes('*')) return pattern;
  const path = url.split('?', 1)[0] ?? '';
  const words = path.split('/').map((word) => (/^[a-z-]{0,40}$/i.test(word) ? word : '[hidden]'));
  return words.slice(0, maxLoggedPathLength).join('/');
}

/**
 * Compilers for bodies. Set at once, because Fastify would load two unused libraries for its defaults. Its types expect those
 * libraries.
 */
const ownCompilers = {
  buildValidator: () => zodValidator,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/** A Fastify server with the shop's limits, headers, error handler and request log; no routes yet. */
export function createHttpServer({
  log,
  https,
  trustProxy,
  events,
  timeouts = {
    request: uploadTimeout,
    headers: headersTimeout,
    body: bodyTimeout,
    check: lookForSlow,
  },
}: HttpServerOptions): FastifyInstance {
  const headers = securityHeaders({ https });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings) => logOfRequest(parent, bindings),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    pluginTimeout,
    requestTimeout: timeouts.request,
    connectionTimeout: maxSilence,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    keepAliveTimeout: 72_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxParameterLength },
    schemaController: { compilersFactory: ownCompilers },
    // No hook runs for these two: a malformed address, and bytes that are no request.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...headers, 'x-request-id': request.id });
      handleError(error, request, reply);
    },
    clientErrorHandler: answerClientErrors(headers, events),
  });
  // Declared before there are requests, so that all request objects have one shape.
  app.decorateRequest('caller', undefined);
  app.decorateRequest('pagePattern', undefined);
  app.decorateRequest('readsAtPrimary', undefined);
  takeJsonOnly(app);
  app.setErrorHandler(handleError);
  answerUnknown(app);
  endSlowBodies(app, timeouts.body);
  addSecurityHeaders(app, { https, headers });
  endConnectionsOnClose(app);
  watchRefusals(app, events);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!log.isLevelEnabled('info')) return done();
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.apiTokenId && { apiToken: request.apiTokenId }),
        // After the response nothing runs in the request's trace.
        ...(request.span && { traceId: request.span.traceId }),
      },
      'request',
    );
    done();
  });
  return app;
}
