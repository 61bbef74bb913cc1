import type { FastifyInstance } from 'fastify';
import { classify } from './classify.ts';
import type { SecurityEvents } from './recorder.ts';

/** Records every response that refused an attack. Call it before the app has its routes. */
export function watchRefusals(app: FastifyInstance, events: SecurityEvents): void {
  app.decorateRequest('attack', undefined);
  app.decorateRequest('refusedWith', undefined);
  app.decorateRequest('personId', undefined);
  app.decorateRequest('apiTokenId', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const kind = classify(request, reply.statusCode);
    if (!kind) return done();
    const { personId, apiTokenId } = request;
    events.note({
      kind,
      // The pattern, which an unknown address does not have.
      route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      requestId: request.id,
      address: request.ip,
      ...(personId !== undefined && { personId }),
      ...(apiTokenId !== undefined && { apiTokenId }),
    });
    done();
  });
}
