import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type RawListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Goes in front of whoever takes the server's requests now, the framework at first. To be called before the app listens; who
 * calls it last is asked first.
 */
export function takeRequests(
  app: FastifyInstance,
  take: (usual: RawListener) => RawListener,
): void {
  const [usual] = app.server.listeners('request') as RawListener[];
  if (!usual) throw new Error('nobody listens for requests');
  app.server.removeAllListeners('request');
  app.server.on('request', take(usual));
}
