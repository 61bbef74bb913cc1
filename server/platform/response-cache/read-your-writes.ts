import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { allTags, type InvalidationFeed, type Version } from './invalidation-feed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a write: the version of the feed from before it. */
    versionBefore?: Version | undefined;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether cached responses may depend on what the request writes. */
function mayInvalidate({ method, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config as { endpoint?: Endpoint };
  if (!safeMethods.has(method)) return endpoint?.changesNothingShown !== true;
  return endpoint?.changesState === true;
}

interface BarrierOptions {
  feed: InvalidationFeed;
  /** Refreshes the feeds of all other processes of this machine. */
  refreshOthers: () => Promise<unknown>;
  /** The `maxStaleness` of the feeds: a process that did not answer within it no longer uses its cache. */
  maxStaleness: number;
}

/**
 * Holds the response to each write, whatever its outcome, until no process of this machine serves anything older. Call it
 * before the app has its routes.
 */
export function addReadYourWritesBarrier(
  app: FastifyInstance,
  { feed, refreshOthers, maxStaleness }: BarrierOptions,
): void {
  app.decorateRequest('versionBefore', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayInvalidate(request)) request.versionBefore = feed.version([allTags]);
    done();
  });

  /** Most writes invalidate nothing: if this process heard of nothing, the others have nothing to hear of. */
  async function refreshAll(version: Version): Promise<void> {
    const isRefreshed = await feed.refresh();
    if (!isRefreshed || !feed.isCurrent(version)) await refreshOthers();
  }

  app.addHook('onSend', (request, _reply, _payload, done) => {
    const version = request.versionBefore;
    if (!version) return done();
    let isOver = false;
    const send = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      try {
        done();
      } catch (error) {
        // A response that cannot be sent would crash the process; the framework replies 500.
        done(error as Error);
      }
    };
    const timer = setTimeout(send, maxStaleness);
    refreshAll(version).then(send, send);
  });
}
