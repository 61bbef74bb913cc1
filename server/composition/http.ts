import type { FastifyInstance } from 'fastify';
import { addEvidence } from '#contract/evidence/endpoints.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import { sslcommerzWebhookPath, stripeWebhookPath } from '#server/modules/payments/index.ts';
import { createDatabaseListener } from '#server/platform/db/listener.ts';
import { normalizeUrl } from '#server/platform/http/call-address.ts';
import { isDraining } from '#server/platform/http/draining.ts';
import { createFastPathHeaders } from '#server/platform/http/headers.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { createKnownCallers } from '#server/platform/http/known-callers.ts';
import { shedOverload } from '#server/platform/http/overload.ts';
import { watchTraces } from '#server/platform/http/request-traces.ts';
import type { Metrics } from '#server/platform/metrics/index.ts';
import { readMetrics } from '#server/platform/metrics/messages.ts';
import { busyPage } from '#server/platform/pages/index.ts';
import {
  addReadYourWritesBarrier,
  createCacheFastPath,
  createDataCache,
  createInvalidationFeed,
  createResponseCache,
  joinRefreshAll,
  maxCachedUrlLength,
  type ResponseCache,
} from '#server/platform/response-cache/index.ts';
import type { Context } from './context.ts';

/** A cached address is shorter, but each of its letters may be escaped as three. */
const maxRawUrlLength = 3 * maxCachedUrlLength;

/** The server without a route: its caches, its measures, and what it does when there is too much. */
export async function createHttp(context: Context, { hasPages }: { hasPages: boolean }) {
  const { settings, log, securityEvents } = context;
  const app = createHttpServer({
    log,
    events: securityEvents,
    https: settings.https,
    trustProxy: settings.trustedProxies,
  });
  const metrics = await openMetrics(context);
  metrics?.watchRequests(app);
  const caches = createCaches(context, app);
  metrics?.watchResponseCache(caches.responseCache);
  const knownCallers = createKnownCallers();
  // While the shop is developed a page is hundreds of files, each made when it is asked for.
  if (!settings.development) {
    addOverload(context, app, { metrics, isKnown: knownCallers.has, hasPages });
  }
  // In front of admission: a cache hit costs less than a rejection.
  const fastPath = addFastPath(context, app, caches.responseCache, metrics);
  watchTraces(app);
  return { app, metrics, ...caches, knownCallers, fastPath };
}

export type Http = Awaited<ReturnType<typeof createHttp>>;

/** Its library is loaded by who wants metrics, and by nobody else. */
async function openMetrics({ settings, database, log, group }: Context) {
  if (!settings.metrics) return undefined;
  const { createMetrics } = await import('#server/platform/metrics/index.ts');
  const metrics = createMetrics({ database, log, ...settings.metrics });
  group?.on(readMetrics, metrics.read);
  return metrics;
}

function createCaches({ settings, database, log, group, part }: Context, app: FastifyInstance) {
  const { bytes, maxStaleness } = settings.cache;
  const listener = createDatabaseListener(database);
  const feed = createInvalidationFeed({ listener, maxStaleness, log });
  const responseCache = createResponseCache({ feed, bytes, maxLag: settings.databaseReadLag });
  addReadYourWritesBarrier(app, {
    feed,
    refreshOthers: group && part === 'web' ? joinRefreshAll(group, feed) : async () => undefined,
    maxStaleness,
  });
  return {
    listener,
    feed,
    responseCache,
    createCache: <Value>(most: number) =>
      createDataCache<Value>({ feed, maxEntries: bytes > 0 ? most : 0 }),
  };
}

interface OverloadParts {
  metrics: Metrics | undefined;
  isKnown: ReturnType<typeof createKnownCallers>['has'];
  hasPages: boolean;
}

function addOverload(
  { settings, database, log }: Context,
  app: FastifyInstance,
  { metrics, isKnown, hasPages }: OverloadParts,
): void {
  const overload = shedOverload(app, {
    limits: settings.overload,
    log,
    https: settings.https,
    waiting: () => database.stats().waiting,
    paths: {
      staticPrefixes: ['/assets/', '/images/'],
      webhooks: [stripeWebhookPath, sslcommerzWebhookPath],
      uploads: [uploadImage.path, addEvidence.path],
    },
    isKnown,
    page: hasPages ? busyPage : undefined,
    onRejected: metrics?.onRejected,
  });
  metrics?.watchOverload(overload.stats);
}

function addFastPath(
  { settings, log }: Context,
  app: FastifyInstance,
  store: ResponseCache,
  metrics: Metrics | undefined,
) {
  const fastPath = createCacheFastPath({
    cache: store,
    headersFor: createFastPathHeaders(settings),
    onServed(served) {
      metrics?.onServed(served);
      const { method, route, status, milliseconds, requestId } = served;
      const ms = Math.round(milliseconds * 10) / 10;
      log.info({ reqId: requestId, method, path: route, status, ms }, 'request');
    },
  });
  fastPath.add(({ url = '' }) =>
    url.startsWith('/api/') && url.length <= maxRawUrlLength ? normalizeUrl(url) : undefined,
  );
  fastPath.install(app, () => isDraining(app));
  return fastPath;
}
