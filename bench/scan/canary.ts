import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#server/platform/db/database.ts';

interface Visit {
  url: string;
  date: string;
  ip: string;
  method: string;
  size: number;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** The word that somebody looks for: in the query, in a body of JSON, or at the end of the path. */
async function readWord(request: IncomingMessage, url: URL): Promise<string> {
  if (request.method !== 'POST') return url.searchParams.get('q') ?? '';
  const body = await readBody(request);
  if (body) return String((JSON.parse(body) as { q?: unknown }).q);
  return decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
}

/**
 * A page with holes that a scanner is there to find: what it is sent stands in its SQL and in its HTML, and it sends
 * whoever asks to any address. It is also where a shop that can be made to fetch addresses would knock: wapiti asks
 * here afterwards.
 */
export async function startCanary(database: Database) {
  const knocks: Record<string, Record<string, Visit[]>> = {};

  async function search(word: string): Promise<string> {
    const text = `select name from categories where name = '${word}'`;
    return database.pool.query(text).then(
      (results) =>
        // Two statements in one answer twice.
        [results]
          .flat()
          .flatMap(({ rows }) => rows ?? [])
          .map(({ name }) => name)
          .join(', '),
      (error: Error) => `PostgreSQL query failed: ERROR: ${error.message}`,
    );
  }

  /** `/ssrf/<scan>/<call>/<field in hex>/` */
  function noteKnock({ method = '', socket }: IncomingMessage, { href, pathname }: URL): void {
    const [, , , call = '', field = ''] = pathname.split('/');
    knocks[call] ??= {};
    knocks[call][field] ??= [];
    const date = new Date().toISOString();
    knocks[call][field].push({
      url: href,
      date,
      ip: socket.remoteAddress ?? '',
      method,
      size: 0,
    });
  }

  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://canary');
    if (url.pathname.startsWith('/ssrf/')) noteKnock(request, url);
    if (url.pathname.startsWith('/get_')) {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(url.pathname === '/get_ssrf.php' ? knocks : {}));
    }
    if (url.pathname === '/away') {
      const next = url.searchParams.get('next') ?? '/';
      return response.writeHead(302, { location: encodeURI(next) }).end();
    }
    const word = await readWord(request, url);
    const found = await search(word);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Canary</title><form action="/canary/search"><input name="q"></form><a href="/canary/search?q=DSLR">DSLR</a><p>You looked for ${word}</p><p>${found}</p>`,
    );
  });
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
