import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { InvalidationFeed } from './invalidation-feed.ts';
import { addReadYourWritesBarrier } from './read-your-writes.ts';

/** Longer than a test takes. */
const maxStaleness = 60_000;

let app: FastifyInstance;
let asked: string[];

afterEach(() => app.close());

/** An app with one call at `/`; `knows` says whether its process heard nothing. */
function appOf({ config = {}, isCurrent = true, refreshes = true } = {}): FastifyInstance {
  asked = [];
  const feed = {
    version: () => ({ tags: [], at: 0 }),
    isCurrent: () => isCurrent,
    async refresh() {
      asked.push('database');
      return refreshes;
    },
  } as Partial<InvalidationFeed> as InvalidationFeed;
  const refreshOthers = async () => asked.push('others');
  app = Fastify();
  addReadYourWritesBarrier(app, { feed, refreshOthers, maxStaleness });
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    config: { endpoint: config } as object,
    handler: async () => 'done',
  });
  return app;
}

describe('a write', () => {
  it('is answered once its own process knows of it', async () => {
    await appOf().inject({ method: 'POST', url: '/' });
    expect(asked).toEqual(['database']);
  });

  it.each([{ isCurrent: false }, { refreshes: false }])(
    'of which something was told, or may have been (%j), waits for the others too',
    async (how) => {
      await appOf(how).inject({ method: 'POST', url: '/' });
      expect(asked).toEqual(['database', 'others']);
    },
  );

  it('whose answer cannot be sent is answered 500, and ends no process', async () => {
    appOf();
    app.post('/bad', async (_request, reply) => reply.header('x-bad', '\u0001').send('done'));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${url}/bad`, { method: 'POST' })).status).toBe(500);
  });

  it('by a GET waits as well', async () => {
    await appOf({ config: { changesState: true } }).inject({ method: 'GET', url: '/' });
    expect(asked).toEqual(['database']);
  });

  it('that feed nothing shown asks nobody, and neither does a read', async () => {
    await appOf({ config: { changesNothingShown: true } }).inject({ method: 'POST', url: '/' });
    expect(asked).toEqual([]);
    await app.inject({ method: 'GET', url: '/' });
    expect(asked).toEqual([]);
  });
});

it('waits no longer than what is known is trusted', async () => {
  app = Fastify();
  const feed = {
    version: () => ({ tags: [], at: 0 }),
    refresh: () => new Promise(() => undefined),
  };
  addReadYourWritesBarrier(app, {
    feed: feed as never,
    refreshOthers: async () => undefined,
    maxStaleness: 1,
  });
  app.post('/', async () => 'done');
  expect((await app.inject({ method: 'POST', url: '/' })).body).toBe('done');
});
