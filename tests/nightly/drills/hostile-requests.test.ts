import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { attack } from '#tests/support/hostile/attack.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { drill } from '../../../bench/drills/hostile-requests.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G14: thousands of bad requests', () => {
  it('end in no error of ours, tell nothing and write nothing strange', async () => {
    await expectGoalMet(drill);
  });
});

/** A hole in front of the shop: its own answer to some requests, or what it does before it passes them on. */
type Hole = (request: { url: string; body: string }) => Promise<[number, string] | undefined>;

describe('a hole that was planted is found', () => {
  let shop: TestShop;
  let fixtures: Fixtures;

  beforeEach(async () => {
    shop = await startTestShop({ idle: true, logLevel: 'error' });
    fixtures = await createFixtures(shop);
  });

  afterEach(() => shop.close());

  async function openFront(hole: Hole): Promise<{ url: string; server: Server }> {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of request) parts.push(part);
      } catch {
        // Whoever sent it hung up in the middle.
        return;
      }
      const body = Buffer.concat(parts);
      const { url = '', method = 'GET', headers } = request;
      const own = await hole({ url, body: body.toString() });
      if (own) {
        response.writeHead(own[0], { 'content-type': 'text/plain' }).end(own[1]);
        return;
      }
      const { host: _, connection: _c, 'transfer-encoding': _t, expect: _e, ...rest } = headers;
      const answer = await fetch(shop.url + url, {
        method,
        headers: rest as Record<string, string>,
        ...(body.length > 0 && !['GET', 'HEAD'].includes(method) && { body }),
      }).catch(() => undefined);
      response.writeHead(answer?.status ?? 400).end(await answer?.text());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, server };
  }

  const holes: [name: string, tells: RegExp, hole: Hole][] = [
    [
      'a quote that breaks a statement',
      /answers 500/,
      async ({ url, body }) =>
        /'|%27/.test(url + body) ? [500, 'Something went wrong'] : undefined,
    ],
    [
      'a stack trace in a refusal',
      /tells its internals/,
      async ({ url }) =>
        url.includes('%3C') ? [400, 'Error: no\n    at parse (/shop/query.js:10:3)'] : undefined,
    ],
    [
      'a field that makes an admin',
      /an admin whom nobody made/,
      async ({ body }) => {
        if (body.includes('"isAdmin"')) {
          await shop.database.pool.query(
            "update people set is_admin = true where name = 'Rafiq Hasan'",
          );
        }
        return undefined;
      },
    ],
    [
      'a refusal that has written already',
      /and wrote contact_messages/,
      async ({ url }) => {
        if (/\/api\/(?!confirmorder|create-payment|auth|webhooks)/.test(url)) {
          await shop.database.pool.query(
            `insert into contact_messages (from_name, from_email, message) values ('x', 'a@b.example', 'x')`,
          );
        }
        return undefined;
      },
    ],
  ];

  it.each(holes)('%s', async (_, tells, hole) => {
    const { url, server } = await openFront(hole);
    try {
      const { faults } = await attack(shop, fixtures, { count: 300, seed: 14, url });
      expect(faults.some((fault) => tells.test(fault))).toBe(true);
    } finally {
      await new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
    }
  });
});
