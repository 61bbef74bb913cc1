import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/**
 * Ends requests whose body arrives too slowly (slowloris). Node's own limit has to leave a phone the time to upload a picture;
 * JSON and short forms get this shorter one. Multipart bodies keep Node's limit: they are not read through this stream.
 */
export function endSlowBodies(app: FastifyInstance, timeout: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']);
    const isThere = raw.complete || !hasBody;
    if (isThere || headers['content-type']?.toLowerCase().startsWith('multipart/')) return done();
    const timer = setTimeout(() => {
      // Responded already, or not being read: an unhandled error would crash the process.
      if (reply.sent || payload.listenerCount('error') === 0) return;
      // Like an error of the stream itself: reading stops, the error handler responds, and the connection ends.
      payload.emit('error', refuse(baseProblems, 'slow'));
    }, timeout);
    payload.once('end', () => clearTimeout(timer));
    payload.once('close', () => clearTimeout(timer));
    done();
  });
}
