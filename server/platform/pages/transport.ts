import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { dependenciesOf } from '#server/platform/http/bind.ts';
import { noCache, wantsLatest } from '#server/platform/http/reader-of.ts';

/** One call of the API, as the pages' typed client makes it on the server. */
export type Transport = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{
  status: number;
  text: string;
  retryAfter?: string;
  /** The cache tags that it depends on; undefined if unknown. */
  dependencies?: readonly string[] | undefined;
}>;

/**
 * Calls the API in this process as a visitor: public pages are the same for everyone, so cookies and token are left out. The
 * visitor's address is passed on for the rate limits, and so is whether to read from the primary.
 */
export function inProcess(app: FastifyInstance, request: FastifyRequest): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: wantsLatest(request) ? { ...headers, ...noCache } : headers,
      payload: body,
      remoteAddress: request.ip,
    });
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      text: answer.body,
      dependencies: dependenciesOf(answer.raw.res),
      ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    };
  };
}
