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
    requestTimeout: 15_000,
    connectionTimeout: 10_000,
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
