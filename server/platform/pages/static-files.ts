import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files under /assets/ carry a hash of their content in their name. */
const assetCaching = 'public, max-age=31536000, immutable';
const fileCaching = 'public, max-age=3600';

/** Revalidated at each visit, so that everybody gets a fixed one at the next. Its policy covers what it fetches. */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;

/** Serves `<root>/build/client`, compressed files included. */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(root, 'build/client'),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      if (path.includes('/build/client/sw.js')) {
        for (const [name, value] of Object.entries(serviceWorkerHeaders)) reply.header(name, value);
        return;
      }
      const isAsset = path.includes('/build/client/assets/');
      reply.header('cache-control', isAsset ? assetCaching : fileCaching);
    },
  });
}
