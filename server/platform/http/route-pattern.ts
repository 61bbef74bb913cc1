import type { FastifyRequest } from 'fastify';

const named = new WeakMap<FastifyRequest, () => string>();

/** Says by which pattern a request is served, where one route of the server stands for many addresses. */
export function namePattern(request: FastifyRequest, pattern: () => string): void {
  named.set(request, pattern);
}

/** Files whose names change with every build. */
const assets = '/assets/';

/** The pattern that a request is served by: one of a closed set, whatever was asked for. `none`: nothing is there. */
export function patternOf(request: FastifyRequest): string {
  const pattern = named.get(request)?.() ?? request.routeOptions.url ?? 'none';
  return pattern.startsWith(assets) ? `${assets}*` : pattern;
}
