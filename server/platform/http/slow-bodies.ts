import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/**
 * Ends requests whose body comes drop by drop. Node's own limit must leave a phone the time to send a picture; JSON and
 * short forms are there at once, or are somebody's who wants to hold the connection. Bodies in several parts keep
 * Node's limit: they are read past the stream that this looks at.
 */
export function endSlowBodies(app: FastifyInstance, timeout: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']);
    const isThere = raw.complete || !hasBody;
    if (isThere || headers['content-type']?.toLowerCase().startsWith('multipart/')) return done();
    const timer = setTimeout(() => {
      // Refused already, or never read: an error that nobody takes would end the process.
      if (reply.sent || payload.listenerCount('error') === 0) return;
      // As when the stream itself fails: whoever reads it stops, the error handler answers, and the connection ends.
      payload.emit('error', refuse(baseProblems, 'slow'));
    }, timeout);
    payload.once('end', () => clearTimeout(timer));
    payload.once('close', () => clearTimeout(timer));
    done();
  });
}
