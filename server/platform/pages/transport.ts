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
  /** The topics of what it was made of; undefined: of who knows what. */
  dependencies?: readonly string[] | undefined;
}>;

/**
 * Calls the API in this process, for nobody in particular: public pages show the same to everyone, so the visitor's cookies
 * and token are left out. The visitor's address is passed on, for the rate limits, and whether only the primary will do.
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
