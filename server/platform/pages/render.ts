import type { FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ShownSettings } from '#contract/kernel/shown-settings.ts';
import {
  allTags,
  type CachedResponse,
  createBody,
  etagOf,
} from '#server/platform/response-cache/index.ts';
import { approveScripts, newNonce } from './approved-scripts.ts';
import type { LoadBuild } from './build.ts';
import { contentPolicy, type Directives } from './content-policy.ts';
import { pagePattern } from './page-pattern.ts';
import type { Transport } from './transport.ts';

/** Clients may store a page, and must revalidate it each time. What it shows depends on the cookies of its visitor. */
const pageCaching = 'private, no-cache';

/** Not even the error page could be rendered. */
export class BrokenPage extends Error {}

export interface RenderedPage {
  page: CachedResponse;
  /** The `Set-Cookie` headers, which are for this visitor alone. */
  cookies: readonly string[];
}

interface RendererOptions {
  mode: 'production' | 'development';
  publicUrl: string;
  settings: ShownSettings;
  load: LoadBuild;
  api: (request: FastifyRequest) => Transport;
  csp: (url: URL) => Directives;
}

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') === true;

/** Renders pages to their end, so that the policy and the ETag are made of the whole page. */
export function createRenderer(options: RendererOptions) {
  const { mode, publicUrl, settings, load, api, csp } = options;
  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  /** Made once for each build: React Router ranks all routes for it. */
  function handlerOf(build: ServerBuild): RequestHandler {
    const known = handlers.get(build);
    if (known) return known;
    // The route decides who may post, by the shop's public address; React Router would go by the proxy's.
    const made = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, mode);
    handlers.set(build, made);
    return made;
  }

  /** Renders one page, and notes what it depends on. */
  async function renderWith(request: FastifyRequest, webRequest: Request, nonce: string) {
    const { build, entry } = await load();
    const dependencies = new Set<string>();
    let isDegraded = false;
    const context = new RouterContextProvider();
    const call = api(request);
    context.set(entry.nonceContext, nonce);
    context.set(entry.publicUrlContext, publicUrl);
    context.set(entry.settingsContext, settings);
    context.set(entry.transportContext, async (asked) => {
      const answer = await call(asked);
      for (const tag of answer.dependencies ?? [allTags]) dependencies.add(tag);
      return answer;
    });
    context.set(entry.reportContext, (error) => {
      isDegraded = true;
      request.log.error(
        { event: 'page_failed', err: error },
        'A page could not be rendered whole.',
      );
    });
    const response = await handlerOf(build)(webRequest, context);
    // React Router's last resort, when the error page failed as well, is a line of plain text.
    const isPlainText = response.headers.get('content-type')?.startsWith('text/plain');
    if (response.status === 500 && isPlainText) throw new BrokenPage();
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, isDegraded, dependencies: [...dependencies] };
  }

  /** Throws `BrokenPage` if not even the error page could be rendered. */
  return async function render(
    request: FastifyRequest,
    webRequest: Request,
  ): Promise<RenderedPage> {
    const nonce = newNonce();
    const url = new URL(webRequest.url);
    const { response, bytes, ...known } = await renderWith(request, webRequest, nonce);
    const { status } = response;
    const headers = new Headers(response.headers);
    const { html, sources } = isHtml(headers)
      ? approveScripts(bytes.toString(), nonce)
      : { html: bytes, sources: [] };
    const policy = contentPolicy({ mode, scripts: sources, extra: csp(url) });
    const body = Buffer.from(html);
    const cookies = headers.getSetCookie();
    headers.delete('set-cookie');
    headers.append('vary', 'Accept-Encoding');
    if (!headers.has('cache-control')) headers.set('cache-control', pageCaching);
    headers.set('content-security-policy', policy);
    if (status === 200 && webRequest.method === 'GET') headers.set('etag', etagOf(policy, body));
    const { build } = await load();
    const page = {
      ...known,
      status,
      headers: Object.fromEntries(headers),
      body: createBody(body),
      route: pagePattern(build.routes, url.pathname),
    };
    return { page, cookies };
  };
}
