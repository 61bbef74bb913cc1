import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { languageIn } from '#contract/kernel/languages.ts';
import { maxFormSize } from '#server/platform/http/form-body.ts';
import type { OwnOrigin } from '#server/platform/http/origin.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { namePattern } from '#server/platform/http/route-pattern.ts';
import { newNonce, sendCached } from '#server/platform/response-cache/index.ts';
import { noteAttack } from '#server/platform/security-events/index.ts';
import { type Breakdown, brokenPage, brokenPolicy } from './broken-page.ts';
import { type LoadBuild, loadBuilt, loadFromVite } from './build.ts';
import { contentPolicy, type Directives } from './content-policy.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import { pagePattern } from './page-pattern.ts';
import { inProcess, type Transport } from './transport.ts';
import { sendWebResponse, toWebRequest } from './web-request.ts';

export { busyPage } from './broken-page.ts';

export interface PagesOptions {
  mode: 'production' | 'development';
  /** Folder of the project, absolute: holds `build/`, and `vite.config.ts` while developing. */
  root: string;
  /** Where the shop is found from outside, without a path. */
  publicUrl: string;
  /** Whether a request comes from a page of ours. */
  isOwnOrigin: OwnOrigin;
  /** How pages call the API while they are rendered; in this process unless told otherwise. */
  api?: (request: FastifyRequest) => Transport;
  /** Sources that one page needs beyond our own origin, such as those of Stripe on the payment page. */
  csp?: (url: URL) => Directives;
  /** Which pages are cache, and where; none unless told so. While developing none are. */
  cache?: PageCacheOptions;
}

/** Files under /assets/ carry a hash of their content in their name. */
const assetsNeverChange = 'public, max-age=31536000, immutable';
const othersForAnHour = 'public, max-age=3600';

/** Asked for at each visit, so that a mended one is everybody's at the next. Its policy is that of what it fetches. */
const worker = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;

/** Pages are rendered for one visitor's nonce: nothing between us may keep them. */
const pageCaching = 'private, no-cache';

/** Not even the page for errors could be rendered. */
class BrokenPage extends Error {}

async function serveStatic(app: FastifyInstance, root: string): Promise<void> {
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
        for (const [name, value] of Object.entries(worker)) reply.header(name, value);
        return;
      }
      const hashed = path.includes('/build/client/assets/');
      reply.header('cache-control', hashed ? assetsNeverChange : othersForAnHour);
    },
  });
}

/**
 * Serves the pages: static files, and every other address rendered by React Router. Register it as
 * `await app.register(pages, { mode, root, publicUrl, isOwnOrigin, csp })`, after the API: unknown addresses below /api/ go to the
 * app's own not-found handler. Answers carry a content security policy with a fresh nonce. A page that
 * cannot be rendered is logged and answered as a plain 500 without internals.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const {
    mode,
    root,
    publicUrl,
    isOwnOrigin,
    csp = () => ({}),
    api = (request) => inProcess(app, request),
    cache,
  } = options;
  let load: LoadBuild;
  if (mode === 'development') {
    load = await loadFromVite(app, root);
  } else {
    load = await loadBuilt(root);
    await serveStatic(app, root);
  }
  const pageCache = cache && mode === 'production' ? await openPageCache(cache) : undefined;

  async function openPageCache(given: PageCacheOptions) {
    const { build, entry } = await load();
    return createPageCache({
      ...given,
      choicesIn: entry.choicesIn,
      publicUrl,
      csp,
      pattern: ({ pathname }) => pagePattern(build.routes, pathname),
    });
  }

  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  /** Made once for each build: the router reads and ranks all routes for it. */
  function handlerOf(build: ServerBuild): RequestHandler {
    const known = handlers.get(build);
    if (known) return known;
    // Who may post is decided below, by the shop's public address; the router would go by the proxy's.
    const made = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, mode);
    handlers.set(build, made);
    return made;
  }

  // What a body means is the page's affair; how much there may be of it is not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxFormSize },
    (_request, body, done) => done(null, body),
  );

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

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 413) return sendPlain(request, reply, 413, 'too_large');
    if (error instanceof Refusal && error.code === 'slow') {
      return sendPlain(request, reply, 408, 'slow');
    }
    if (error instanceof Refusal && error.problem.status === 503) {
      reply.header('retry-after', error.details.retryAfter);
      return sendPlain(request, reply, 503, 'busy');
    }
    // What broke was told when it did.
    if (!(error instanceof BrokenPage)) request.log.error({ err: error }, 'page failed');
    return sendPlain(request, reply, 500, 'broken');
  });

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (/^\/(api|assets|images)(\/|\?|$)/.test(request.url)) {
      reply.callNotFound();
      return reply;
    }

    // A form of another site could be sent in the name of our visitor, from our visitor's address.
    if (request.method === 'POST' && !isOwnOrigin(request)) {
      noteAttack(request, 'foreign_origin');
      return sendPlain(request, reply, 403, 'forbidden');
    }

    const { cookie } = request.headers;
    const page =
      request.method === 'GET'
        ? await pageCache?.find({ url: request.url, cookie }, (...how) => respond(request, ...how))
        : undefined;
    const { build } = await load();
    if (page) {
      namePattern(request, () => page.route);
      return sendCached(request, reply, page);
    }

    const webRequest = toWebRequest(request, reply);
    const url = new URL(webRequest.url);
    namePattern(request, () => pagePattern(build.routes, url.pathname));
    const nonce = newNonce();
    const response = await respond(request, webRequest, nonce);
    reply.headers({
      'cache-control': pageCaching,
      'content-security-policy': contentPolicy(nonce, csp(url), mode),
    });
    return sendWebResponse(reply, response);
  }

  /** Renders a page. Throws when not even the page for errors could be rendered. */
  async function respond(
    request: FastifyRequest,
    webRequest: Request,
    nonce: string,
    /** Told of what fails while the page is rendered, also where the page does without it. */
    onError: () => void = () => undefined,
    /** Told of what each call is made of that the page makes. */
    onDependencies: (tags: readonly string[] | undefined) => void = () => undefined,
  ): Promise<Response> {
    const { build, entry } = await load();
    const context = new RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    const call = api(request);
    context.set(entry.transportContext, async (asked) => {
      const answer = await call(asked);
      onDependencies(answer.dependencies);
      return answer;
    });
    context.set(entry.publicUrlContext, publicUrl);
    context.set(entry.reportContext, (error) => {
      onError();
      request.log.error({ err: error }, 'page failed');
    });
    const response = await handlerOf(build)(webRequest, context);
    // The router's last word, when the page for errors failed as well, is a line of plain text.
    const lastWord = response.headers.get('content-type')?.startsWith('text/plain');
    if (response.status === 500 && lastWord) throw new BrokenPage();
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', pageCaching);
    return response;
  }

  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: render });
}
