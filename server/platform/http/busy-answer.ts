import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseProblems } from '#contract/kernel/problems.ts';

/** Seconds until a caller who was sent away may come back. */
export const comeBack = 2;

const { status, body } = baseProblems.unavailable;

/** What who asks for a page is shown, with its own headers. */
export type BusyPage = (cookie: string | undefined) => {
  html: string;
  headers: Record<string, string>;
};

interface BusyAnswerOptions {
  /** The headers that every answer has. */
  headersFor: (request: IncomingMessage) => Record<string, string>;
  /** Left out where there are no pages. */
  page?: BusyPage | undefined;
  /** Whether every answer has to end its connection. */
  isDraining: () => boolean;
}

/** Calls, and the kind of page that programs ask for. */
const isCall = (url: string) => url.startsWith('/api/');

/**
 * Answers 503 past the framework: in the shape of every other refusal for a call, as the plain page for a page. It reads nothing
 * but the head of the request, so that it costs a small part of an answer.
 */
export function createBusyAnswer({ headersFor, page, isDraining }: BusyAnswerOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '', method, headers } = request;
    const requestId = randomUUID();
    const shown = page && !isCall(url) ? page(headers.cookie) : undefined;
    const text = shown?.html ?? JSON.stringify({ ...body, code: 'unavailable', requestId });
    response.writeHead(status, {
      ...headersFor(request),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'retry-after': String(comeBack),
      'content-type': `${shown ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      ...shown?.headers,
      ...(isDraining() && { connection: 'close' }),
    });
    response.end(method === 'HEAD' ? undefined : text);
  };
}
