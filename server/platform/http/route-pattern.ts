import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the pattern of a page: one route of the server stands for all of them. */
    pagePattern?: (() => string) | undefined;
  }
}

/** Files whose names change with every build. */
const assets = '/assets/';

/** Returns the pattern that a request is served by, one of a closed set; `none` if there is no such address. */
export function patternOf(request: FastifyRequest): string {
  const pattern = request.pagePattern?.() ?? request.routeOptions.url ?? 'none';
  return pattern.startsWith(assets) ? `${assets}*` : pattern;
}
