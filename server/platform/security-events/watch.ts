import type { FastifyInstance } from 'fastify';
import { knownOf } from './attack.ts';
import { classify } from './classify.ts';
import type { SecurityEvents } from './recorder.ts';

/** Looks at every answer after it was given, and notes those that refused an attack. */
export function watchRefusals(app: FastifyInstance, events: SecurityEvents): void {
  app.addHook('onResponse', (request, reply, done) => {
    const kind = classify(request, reply.statusCode);
    if (!kind) return done();
    const { personId } = knownOf(request);
    events.note({
      kind,
      // A pattern; what no route is made for has none.
      route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      requestId: request.id,
      address: request.ip,
      ...(personId !== undefined && { personId }),
    });
    done();
  });
}
