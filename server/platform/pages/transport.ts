import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { dependenciesOf } from '#server/platform/http/bind.ts';
import { latest, wantsLatest } from '#server/platform/http/reader-of.ts';

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
 * Calls the API in this process, in the name of nobody: public pages show the same to everyone, so neither
 * cookie nor token of the visitor travels. The visitor's address does, for the limits, and whether what is shown must
 * have all that was written until now.
 */
export function inProcess(app: FastifyInstance, request: FastifyRequest): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: wantsLatest(request) ? { ...headers, ...latest } : headers,
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
