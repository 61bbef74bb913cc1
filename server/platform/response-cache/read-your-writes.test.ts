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
  it('is answered once the feed of its own process is refreshed', async () => {
    await appOf().inject({ method: 'POST', url: '/' });
    expect(asked).toEqual(['database']);
  });

  it.each([{ isCurrent: false }, { refreshes: false }])(
    'that invalidated something, or may have (%j), waits for the other processes',
    async (how) => {
      await appOf(how).inject({ method: 'POST', url: '/' });
      expect(asked).toEqual(['database', 'others']);
    },
  );

  it('whose response cannot be sent is answered 500 and does not crash the process', async () => {
    appOf();
    app.post('/bad', async (_request, reply) => reply.header('x-bad', '\u0001').send('done'));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${url}/bad`, { method: 'POST' })).status).toBe(500);
  });

  it('by a GET waits as well', async () => {
    await appOf({ config: { changesState: true } }).inject({ method: 'GET', url: '/' });
    expect(asked).toEqual(['database']);
  });

  it('that changes nothing shown waits for nobody, and neither does a read', async () => {
    await appOf({ config: { changesNothingShown: true } }).inject({ method: 'POST', url: '/' });
    expect(asked).toEqual([]);
    await app.inject({ method: 'GET', url: '/' });
    expect(asked).toEqual([]);
  });
});

it('waits no longer than maxStaleness', async () => {
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
