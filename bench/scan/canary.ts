import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#server/platform/db/database.ts';

/** A page with the two holes that a scanner is there to find: what it is sent stands in its SQL and in its HTML. */
export async function startCanary(database: Database) {
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://canary');
    const word = url.searchParams.get('q') ?? '';
    const text = `select name from categories where name = '${word}'`;
    const found = await database.pool.query(text).then(
      (results) =>
        // Two statements in one answer twice.
        [results]
          .flat()
          .flatMap(({ rows }) => rows ?? [])
          .map(({ name }) => name)
          .join(', '),
      (error: Error) => `PostgreSQL query failed: ERROR: ${error.message}`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Canary</title><form action="/search"><input name="q"></form><a href="/search?q=DSLR">DSLR</a><p>You looked for ${word}</p><p>${found}</p>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
