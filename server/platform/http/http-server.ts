import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Logger } from '#server/platform/log.ts';
import { handleError, sendRefusal } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { refuse } from './refusal.ts';
import { zodValidator } from './validation.ts';

/** JSON bodies are forms of a few fields: 64 kB is far above the longest. */
const bodyLimit = 64 * 1024;

/**
 * Milliseconds. A phone sends a photo of several MB over a network that carries 1 Mbit/s on a good day, so a
 * request may take long to arrive; headers may not, and a connection may not fall silent for longer than
 * the slowest answer (a picture that waits for its turn to be decoded) takes.
 */
const longestRequest = 180_000;
const longestHeaders = 15_000;
const longestSilence = 60_000;

interface HttpServerOptions {
  log: Logger;
  /** Whether people reach the shop by https. */
  https: boolean;
  /** Addresses of the proxies in front, whose X-Forwarded-For is believed. */
  trustProxy: string[];
}

/** Path without its query: queries carry e-mail addresses, which stay out of the log. */
function pathOnly(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** A Fastify server with the shop's limits, headers, error handler and request log; no routes yet. */
export function createHttpServer({ log, https, trustProxy }: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    requestTimeout: longestRequest,
    connectionTimeout: longestSilence,
    http: { headersTimeout: longestHeaders },
    keepAliveTimeout: 72_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(zodValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, refuse(baseProblems, 'not_found')),
  );
  addSecurityHeaders(app, { https });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOnly(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  return app;
}
