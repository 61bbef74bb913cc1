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
import { traceOf } from './request-traces.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { zodValidator } from './validation.ts';
import { answerUnknown } from './wrong-method.ts';

/** JSON bodies are forms of a few fields: 64 kB is far above the longest. */
const bodyLimit = 64 * 1024;

/**
 * Milliseconds. A whole request may take as long as an upload (`uploadTimeout`); headers may not, and a connection may not
 * be silent for longer than the slowest answer takes (a picture that waits to be decoded).
 */
const headersTimeout = 15_000;
/** JSON and forms of one part. */
const bodyTimeout = 15_000;
/** How often Node looks for connections that are over their time. */
const lookForSlow = 5_000;
const maxSilence = 60_000;

/** A parameter is as long as a header may be: Node's own limit, in bytes. What is too long for it says its field. */
const maxParameterLength = maxHeaderSize;

/** Words of a path that are worth a log's line. */
const maxLoggedPathLength = 8;

interface HttpServerOptions {
  log: Logger;
  /** Whether people reach the shop by https. */
  https: boolean;
  /** Addresses of the proxies in front, whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Where refused attacks are noted. */
  events: SecurityEvents;
  /** Milliseconds; other ones for tests only. */
  timeouts?: { request: number; headers: number; body: number; check: number };
}

/**
 * What the log says was called. Queries and parameters carry e-mail addresses and links' secrets, which stay out:
 * the route's own pattern stands for them, and where a pattern says too little, words of letters only.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern && !pattern.includes('*')) return pattern;
  const path = url.split('?', 1)[0] ?? '';
  const words = path.split('/').map((word) => (/^[a-z-]{0,40}$/i.test(word) ? word : '[hidden]'));
  return words.slice(0, maxLoggedPathLength).join('/');
}

/**
 * What checks and writes bodies: said from the beginning, else the framework loads two libraries for it that nobody
 * asks. Its types know these only as it would find them in such a library.
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
    // No hook runs for these two: an address that cannot be read, and bytes that are no request.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...headers, 'x-request-id': request.id });
      handleError(error, request, reply);
    },
    clientErrorHandler: answerClientErrors(headers, events),
  });
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
        ...traceOf(request),
      },
      'request',
    );
    done();
  });
  return app;
}
