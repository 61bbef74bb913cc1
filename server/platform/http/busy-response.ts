import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseProblems } from '#contract/kernel/problems.ts';

/** Seconds after which a rejected caller may try again. */
export const retryAfter = 2;

const { status, body } = baseProblems.unavailable;

/** Shown to somebody who asked for a page, with its own headers. */
export type BusyPage = (cookie: string | undefined) => {
  html: string;
  headers: Record<string, string>;
};

interface BusyResponseOptions {
  /** The headers of every response. */
  headersFor: (request: IncomingMessage) => Record<string, string>;
  /** Left out where there are no pages. */
  page?: BusyPage | undefined;
  /** Whether every response has to end its connection. */
  isDraining: () => boolean;
}

/** Calls, and the kind of page that programs ask for. */
const isCall = (url: string) => url.startsWith('/api/');

/**
 * Sends a 503 without the framework: JSON of the contract for a call, the plain page for a page. It reads only the head of
 * the request, so that it costs a small part of a usual response.
 */
export function createBusyResponse({ headersFor, page, isDraining }: BusyResponseOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '', method, headers } = request;
    const requestId = randomUUID();
    const shown = page && !isCall(url) ? page(headers.cookie) : undefined;
    const text = shown?.html ?? JSON.stringify({ ...body, code: 'unavailable', requestId });
    response.writeHead(status, {
      ...headersFor(request),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      'content-type': `${shown ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      ...shown?.headers,
      ...(isDraining() && { connection: 'close' }),
    });
    response.end(method === 'HEAD' ? undefined : text);
  };
}
