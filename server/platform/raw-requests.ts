import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type RawListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts a listener in front of the present one, which is the framework's at first. Call it before the app listens; the last
 * one to be put in front is called first.
 */
export function takeRequests(app: FastifyInstance, wrap: (next: RawListener) => RawListener): void {
  const [next] = app.server.listeners('request') as RawListener[];
  if (!next) throw new Error('nobody listens for requests');
  app.server.removeAllListeners('request');
  app.server.on('request', wrap(next));
}
