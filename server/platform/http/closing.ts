import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end with its last running request. Left alone, Node waits for browsers to let go of the
 * connections of those requests, which they keep open for the next one.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // An answer whose headers were sent before: its connection is idle once the last byte has left.
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
