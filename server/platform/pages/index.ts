import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageIn } from '#contract/kernel/languages.ts';
import type { ShownSettings } from '#contract/kernel/shown-settings.ts';
import { maxFormSize } from '#server/platform/http/form-body.ts';
import type { OwnOrigin } from '#server/platform/http/origin.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sendCached } from '#server/platform/response-cache/index.ts';
import { type Breakdown, brokenPage, brokenPolicy } from './broken-page.ts';
import { type LoadBuild, loadBuilt, loadFromVite } from './build.ts';
import type { Directives } from './content-policy.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import { pagePattern } from './page-pattern.ts';
import { BrokenPage, createRenderer } from './render.ts';
import { serveStaticFiles } from './static-files.ts';
import { inProcess, type Transport } from './transport.ts';
import { toWebRequest } from './web-request.ts';

export { busyPage } from './broken-page.ts';

export interface PagesOptions {
  mode: 'production' | 'development';
  /** Folder of the project, absolute: holds `build/`, and `vite.config.ts` while developing. */
  root: string;
  /** Where the shop is found from outside, without a path. */
  publicUrl: string;
  /** What pages say of the shop. */
  settings: ShownSettings;
  /** Whether a request comes from a page of ours. */
  isOwnOrigin: OwnOrigin;
  /** How pages call the API while they are rendered; in this process by default. */
  api?: (request: FastifyRequest) => Transport;
  /** Returns the sources that a page needs beyond our own origin, such as those of Stripe on the payment page. */
  csp?: (url: URL) => Directives;
  /** Which pages are cached, and where; none by default, and none while developing. */
  cache?: PageCacheOptions;
}

/** Below these no page is served. */
const otherAddresses = /^\/(api|assets|images)(\/|\?|$)/;

function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  why: Breakdown,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': brokenPolicy,
    })
    .send(brokenPage(why, languageIn(request.headers.cookie), request.id));
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === 413) return sendPlain(request, reply, 413, 'too_large');
  if (error instanceof Refusal && error.code === 'slow') {
    return sendPlain(request, reply, 408, 'slow');
  }
  if (error instanceof Refusal && error.problem.status === 503) {
    reply.header('retry-after', error.details.retryAfter);
    return sendPlain(request, reply, 503, 'busy');
  }
  // Why a page broke was logged when it did.
  if (!(error instanceof BrokenPage)) {
    request.log.error({ event: 'page_failed', err: error }, 'A page could not be rendered.');
  }
  return sendPlain(request, reply, 500, 'broken');
}

/** Leaves a body to the page, but for its size. */
function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxFormSize },
    (_request, body, done) => done(null, body),
  );
}

/**
 * Serves the pages: static files, and every other address rendered by React Router. Register it as
 * `await app.register(pages, { mode, root, publicUrl, settings, isOwnOrigin, csp })`, after the API: unknown addresses below /api/ go to the
 * app's own not-found handler. Pages carry a content security policy that approves their own inline scripts and no
 * others. A page that cannot be rendered is logged and sent as a plain 500 without internals.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { mode, root, publicUrl, settings, isOwnOrigin, cache } = options;
  const isDeveloping = mode === 'development';
  const load: LoadBuild = isDeveloping ? await loadFromVite(app, root) : await loadBuilt(root);
  if (!isDeveloping) await serveStaticFiles(app, root);
  const pageCache =
    cache && !isDeveloping
      ? createPageCache({ ...cache, choicesIn: (await load()).entry.choicesIn, publicUrl })
      : undefined;
  const render = createRenderer({
    mode,
    publicUrl,
    settings,
    load,
    csp: options.csp ?? (() => ({})),
    api: options.api ?? ((request) => inProcess(app, request)),
  });

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (otherAddresses.test(request.url)) {
      reply.callNotFound();
      return reply;
    }
    // A form of another site could be sent in the name of our visitor, from our visitor's address.
    if (request.method === 'POST' && !isOwnOrigin(request)) {
      request.attack = 'foreign_origin';
      return sendPlain(request, reply, 403, 'forbidden');
    }
    const { build } = await load();
    const webRequest = toWebRequest(request, reply);
    request.pagePattern = () => pagePattern(build.routes, new URL(webRequest.url).pathname);
    const { cookie } = request.headers;
    const cached =
      request.method === 'POST'
        ? undefined
        : await pageCache?.find(
            { url: request.url, cookie },
            async (asked) => (await render(request, asked)).page,
          );
    if (cached) return sendCached(request, reply, cached);
    const { page, cookies } = await render(request, webRequest);
    for (const one of cookies) reply.header('set-cookie', one);
    return sendCached(request, reply, page);
  }

  takeAnyBody(app);
  app.setErrorHandler<FastifyError>(handleError);
  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: servePage });
}
