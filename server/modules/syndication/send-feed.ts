import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBody, etagOf, sendCached } from '#server/platform/response-cache/index.ts';

export const quarterOfAnHour = 'public, max-age=900';

/** Replies with a feed, or with 304 to whoever has it as it is: readers ask again and again, and most of the time nothing is new. */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): Promise<FastifyReply> {
  const bytes = Buffer.from(text);
  const headers = {
    'cache-control': quarterOfAnHour,
    'content-type': `${type}; charset=utf-8`,
    vary: 'accept-encoding',
    etag: etagOf(bytes),
  };
  const { url = '' } = request.routeOptions;
  return sendCached(request, reply, { headers, body: createBody(bytes), route: url });
}
