import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { allTags, type InvalidationFeed, type Version } from './invalidation-feed.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether what others are shown may be another one after it. */
function mayChange({ method, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config as { endpoint?: Endpoint };
  if (!reads.has(method)) return endpoint?.changesNothingShown !== true;
  return endpoint?.changesState === true;
}

interface BarrierOptions {
  feed: InvalidationFeed;
  /** Asks every other process of this machine to make sure that it knows all that was committed; resolves when all have said so. */
  others: () => Promise<unknown>;
  /** Milliseconds after which a process that said nothing no longer trusts what it knows: that of `Changes`. */
  maxStaleness: number;
}

/**
 * Lets no write be answered, whatever its outcome, while a process of this machine may still show what was true before it.
 * To be called before the app has its routes.
 */
export function addReadYourWritesBarrier(
  app: FastifyInstance,
  { feed, others, maxStaleness }: BarrierOptions,
): void {
  const begun = new WeakMap<FastifyRequest, Version>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayChange(request)) begun.set(request, feed.version([allTags]));
    done();
  });

  /** Most writes change nothing that is kept: when this process has heard of no change since, the others have none to hear of. */
  async function makeKnown(version: Version): Promise<void> {
    const heard = await feed.refresh();
    if (!heard || !feed.isCurrent(version)) await others();
  }

  app.addHook('onSend', (request, _reply, _payload, done) => {
    const version = begun.get(request);
    if (!version) return done();
    let isOver = false;
    const goOn = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(givenUp);
      try {
        done();
      } catch (error) {
        // Nobody else catches what cannot be sent: the framework answers 500 for it.
        done(error as Error);
      }
    };
    const givenUp = setTimeout(goOn, maxStaleness);
    makeKnown(version).then(goOn, goOn);
  });
}
