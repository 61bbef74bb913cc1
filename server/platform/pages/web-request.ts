import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the URL of a request by its path: the host may be missing or malformed, and `//` begins a path like any. */
function urlOf({ protocol, host, url }: FastifyRequest): URL {
  const named = `${protocol}://${host}`;
  const origin = URL.canParse(named) ? new URL(named).origin : `${protocol}://localhost`;
  return new URL(url.startsWith('/') ? origin + url : url, origin);
}

/**
 * Returns the Fetch request of a page. Its signal fires when the visitor leaves before the response is sent. HEAD is rendered
 * like GET, because the headers depend on the page.
 */
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

  return new Request(urlOf(request), {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: gone.signal,
    body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : undefined,
  });
}
