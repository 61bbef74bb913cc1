import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { baseProblems, type ProblemBody, unreadable } from '#contract/kernel/problems.ts';
import type { AttackKind } from '#server/platform/security-events/attack.ts';
import type { SecurityEvents } from '#server/platform/security-events/index.ts';

/** Errors of Node's HTTP parser as codes of the contract; all others are `bad_input`. */
const known: Record<string, { status: number; code: keyof typeof baseProblems }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'slow' },
};

const attacks: Record<number, AttackKind> = { 408: 'slow_request', 431: 'too_large' };

/**
 * Responds to bytes that are no HTTP request with a problem of the contract, and closes the connection. `headers` are those of
 * every response.
 */
export function answerClientErrors(headers: Record<string, string>, events: SecurityEvents) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, code } = known[error.code ?? ''] ?? { status: 400, code: 'bad_input' };
    events.note({
      kind: attacks[status] ?? 'malformed_http',
      route: 'none',
      address: (socket as Socket).remoteAddress,
    });
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
