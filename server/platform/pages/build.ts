import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RouterContext, ServerBuild } from 'react-router';
import type { ShownSettings } from '#contract/kernel/shown-settings.ts';
import type { Transport } from './transport.ts';

/**
 * What `web/app/entry.server.tsx` exports for us. Contexts are compared by identity and the bundle holds its
 * own copy of every module of the project, so they are read from the build and never imported.
 */
interface PagesEntry {
  nonceContext: RouterContext<string>;
  transportContext: RouterContext<Transport>;
  publicUrlContext: RouterContext<string>;
  settingsContext: RouterContext<ShownSettings>;
  reportContext: RouterContext<(error: unknown) => void>;
  /** Reduces a `Cookie` header to what pages depend on, in one form. */
  choicesIn(cookies: string | undefined): string;
}

interface PagesBuild {
  build: ServerBuild;
  entry: PagesEntry;
}

/** Returns the build of the pages: always the same one in production, the latest while developing. */
export type LoadBuild = () => Promise<PagesBuild>;

function asPagesBuild(build: ServerBuild): PagesBuild {
  return { build, entry: build.entry.module as unknown as PagesEntry };
}

/** Loads the output of `react-router build` from `<root>/build`. */
export async function loadBuilt(root: string): Promise<LoadBuild> {
  const file = pathToFileURL(join(root, 'build/server/index.js')).href;
  const built = asPagesBuild((await import(file)) as ServerBuild);
  return async () => built;
}

/** Runs Vite inside this server: pages change without a restart, and its socket shares our port. */
export async function loadFromVite(app: FastifyInstance, root: string): Promise<LoadBuild> {
  // Neither package is installed in production.
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) next();
    else vite.middlewares(request, response, next);
  });
  app.addHook('onClose', () => vite.close());
  return async () =>
    asPagesBuild(
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    );
}
