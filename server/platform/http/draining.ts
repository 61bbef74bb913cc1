import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Apps that tell everybody to come back by another connection. */
const leaving = new WeakSet<FastifyInstance>();

/**
 * Lets a closing server end with its last running request. Left alone, Node waits for browsers to let go of the
 * connections of those requests, which they keep open for the next one.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || leaving.has(app)) reply.header('connection', 'close');
    done();
  });
  // An answer whose headers were sent before: its connection is idle once the last byte has left.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/** Whether every answer must tell its caller to come back by another connection. */
export const isDraining = (app: FastifyInstance): boolean => leaving.has(app);

/**
 * Takes no new connections and serves those that are kept open, each of which ends with its next answer. None is closed
 * from our side for it: a caller may just be sending the next request, which would be lost. Who asks nothing more is
 * let go of when the server's keep-alive time is over, as at any other time. Resolves when the last one has ended.
 */
export async function drainConnections(app: FastifyInstance): Promise<void> {
  leaving.add(app);
  // Not the HTTP server's own close, which cuts idle connections off at once.
  await new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve());
  });
}
