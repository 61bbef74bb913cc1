import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Apps whose responses all end their connections. */
const leaving = new WeakSet<FastifyInstance>();

/**
 * Lets a closing server end with its last request. By default Node waits until browsers close the connections of those
 * requests, which they keep alive.
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
  // The headers may have been sent before: the connection is idle after the last byte.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/** Closers of responses that would not end by themselves. */
const closers = new WeakMap<FastifyInstance, () => void>();

/** Has `close` called once when the app begins to drain or to close: it ends the responses that have no end. */
export function endOnDrain(app: FastifyInstance, close: () => void): void {
  closers.set(app, close);
  app.addHook('preClose', async () => close());
}

/** Whether every response must end its connection. */
export const isDraining = (app: FastifyInstance): boolean => leaving.has(app);

/**
 * Accepts no new connections, and ends each open one with its next response. Idle ones are not closed, because a request that
 * is just being sent would be lost; they end with the keep-alive timeout. Resolves when the last one has ended.
 */
export async function drainConnections(app: FastifyInstance): Promise<void> {
  leaving.add(app);
  closers.get(app)?.();
  // Not `http.Server.close`, which closes idle connections at once.
  await new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve());
  });
}
