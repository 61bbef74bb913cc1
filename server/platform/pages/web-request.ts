import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The address of a page. Its path decides: a host can be left out, or be no host, and `//` begins a path like any. */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const named = `${protocol}://${host}`;
  const origin = URL.canParse(named) ? new URL(named).origin : `${protocol}://localhost`;
  return new URL(url.startsWith('/') ? origin + url : url, origin);
}

/** The Fetch request of a page; its signal fires when the visitor goes away before the answer is whole. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });

  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }

  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal: gone.signal,
    body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : undefined,
  });
}

/** Sends a Fetch response; several cookies stay several headers. */
export function sendWebResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.body) return reply.send();
  return reply.send(Readable.fromWeb(response.body as NodeReadableStream));
}
