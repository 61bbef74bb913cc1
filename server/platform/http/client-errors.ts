import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { baseProblems, type ProblemBody, unreadable } from '#contract/kernel/problems.ts';

/** What Node's parser gives up on, in the contract's codes; everything else is no HTTP at all. */
const known: Record<string, { status: number; code: keyof typeof baseProblems }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'unavailable' },
};

/**
 * Answers a connection whose bytes never became a request, in the shape of every other refusal, and closes it.
 * `headers` are those of every answer.
 */
export function answerClientErrors(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, code } = known[error.code ?? ''] ?? { status: 400, code: 'bad_input' };
    const body: ProblemBody = {
      ...baseProblems[code].body,
      code,
      ...(code === 'bad_input' && { issues: [unreadable] }),
    };
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'),
      () => socket.destroy(),
    );
  };
}
