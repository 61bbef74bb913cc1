import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/index.ts';
import type { Access, Endpoint } from '#contract/kernel/endpoint.ts';
import { createBind } from '#server/platform/http/bind.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { Caller } from '#tests/support/caller.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

type Role = 'buyer' | 'seller' | 'admin';

/** Somebody who calls: what they carry, and what of it is alive. */
interface Actor {
  email: string;
  headers: Record<string, string>;
  token?: 'dead' | Role;
  session?: 'dead' | 'alive';
  /** A page of somebody else's makes the call. */
  isForeign?: boolean;
}

const actorNames = [
  'nobody',
  'a forged token',
  'a forged token beside a living session',
  'an expired token',
  'a token whose session was signed out',
  'a deleted person',
  'a buyer',
  'a buyer with the token alone',
  'a buyer with the session alone',
  "a buyer's session on a foreign page",
  'a seller',
  'an admin',
] as const;
type ActorName = (typeof actorNames)[number];

let shop: TestShop;
let actors: Record<ActorName, Actor>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  const join = (type?: 'Buyer' | 'Seller') => new Caller(shop.url).join(type);
  const buyer = await join();
  const [expired, left, deleted] = [await join(), await join('Seller'), await join('Seller')];
  const admin = await joinAdmin(shop);
  const seller = await join('Seller');

  const before = { ...credentials(left), ...credentialsOfSession(left) };
  await left.post('/api/auth/sign-out');
  await shop.database.pool.query(
    "update access_tokens set expires_at = now() - interval '1 s' where person_id = (select id from people where uid = $1)",
    [expired.uid],
  );
  const { body: sellers } = await admin.get(`/api/allsellers/${admin.email}`);
  const { _id } = sellers.find(({ email }: { email: string }) => email === deleted.email);
  expect((await admin.delete(`/api/userdelete/${_id}`)).body).toEqual({ deletedCount: 1 });

  const forged = { authorization: `barer ${randomBytes(32).toString('base64url')}` };
  const both = (caller: Caller) => ({ ...credentials(caller), ...credentialsOfSession(caller) });
  const own = { email: buyer.email };
  actors = {
    nobody: { ...own, headers: {} },
    'a forged token': { ...own, headers: forged, token: 'dead' },
    'a forged token beside a living session': {
      ...own,
      headers: { ...forged, ...credentialsOfSession(buyer) },
      token: 'dead',
      session: 'alive',
    },
    'an expired token': { email: expired.email, headers: credentials(expired), token: 'dead' },
    'a token whose session was signed out': {
      email: left.email,
      headers: before,
      token: 'dead',
      session: 'dead',
    },
    'a deleted person': {
      email: deleted.email,
      headers: both(deleted),
      token: 'dead',
      session: 'dead',
    },
    'a buyer': { ...own, headers: both(buyer), token: 'buyer', session: 'alive' },
    'a buyer with the token alone': { ...own, headers: credentials(buyer), token: 'buyer' },
    'a buyer with the session alone': {
      ...own,
      headers: credentialsOfSession(buyer),
      session: 'alive',
    },
    "a buyer's session on a foreign page": {
      ...own,
      headers: { ...credentialsOfSession(buyer), origin: 'https://evil.example' },
      session: 'dead',
      isForeign: true,
    },
    'a seller': { email: seller.email, headers: both(seller), token: 'seller', session: 'alive' },
    'an admin': { email: admin.email, headers: both(admin), token: 'admin', session: 'alive' },
  };
});

afterAll(() => shop.close());

function credentials({ token }: Caller): Record<string, string> {
  return { authorization: `barer ${token}` };
}

function credentialsOfSession({ cookie }: Caller): Record<string, string> {
  return { cookie };
}

type Verdict = 'allowed' | 'unauthorized' | 'forbidden';

/** The access rules once more, in other words than the server's: what must become of each call. */
function judge({ access, bodyKind }: Endpoint, { token, session, isForeign }: Actor): Verdict {
  // A form of another site can send these without asking first.
  if ((bodyKind === 'multipart' || bodyKind === 'form') && isForeign) return 'forbidden';
  const hasToken = token !== undefined && token !== 'dead';
  const hasSession = session === 'alive';
  const byEither = token === undefined ? hasSession : hasToken;
  const verdicts: Record<Access, Verdict> = {
    anyone: 'allowed',
    optional: token === 'dead' ? 'unauthorized' : 'allowed',
    identity: hasSession ? 'allowed' : 'unauthorized',
    identity_or_token: byEither ? 'allowed' : 'unauthorized',
    token: hasToken ? 'allowed' : 'unauthorized',
    buyer: role('buyer'),
    seller: role('seller'),
    admin: role('admin'),
  };
  return verdicts[access];

  function role(wanted: Role): Verdict {
    if (!hasToken) return 'unauthorized';
    return token === wanted ? 'allowed' : 'forbidden';
  }
}

/** A call about the actor's own things, as far as an address can say so; ids lead nowhere. */
function addressFor({ path, query }: Endpoint, { email }: Actor): string {
  const nothing = '00000000-0000-4000-8000-000000000000';
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => (name === 'email' ? email : nothing));
  return query ? `${filled}?email=${encodeURIComponent(email)}` : filled;
}

async function tryCall(endpoint: Endpoint, actor: Actor): Promise<Verdict> {
  const { method } = endpoint;
  const hasBody = method === 'POST';
  const answer = await new Caller(shop.url).send(
    method,
    addressFor(endpoint, actor),
    { ...actor.headers, ...(hasBody && { 'content-type': 'application/json' }) },
    hasBody ? '{}' : undefined,
  );
  expect(answer.status).not.toBe(500);
  if (answer.status === 401) {
    expect(answer.body).toEqual({ code: 'unauthorized', status: 'unauthorized access' });
    return 'unauthorized';
  }
  if (answer.status === 403) {
    expect(answer.body).toEqual({ code: 'forbidden', status: 'Forbidden' });
    return 'forbidden';
  }
  return 'allowed';
}

describe('every call, by everybody', () => {
  test.each(
    endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_, endpoint) => {
    const found: Partial<Record<ActorName, Verdict>> = {};
    const due: Partial<Record<ActorName, Verdict>> = {};
    for (const name of actorNames) {
      due[name] = judge(endpoint, actors[name]);
      found[name] = await tryCall(endpoint, actors[name]);
    }
    expect(found).toEqual(due);
  });

  test("every kind of access is somebody's", () => {
    const used = new Set(endpoints.map(({ access }) => access));
    const kinds = [
      'anyone',
      'optional',
      'identity',
      'identity_or_token',
      'token',
      'seller',
      'admin',
    ];
    expect([...used].toSorted()).toEqual(kinds.toSorted());
  });
});

test('a call without an access rule cannot be bound', () => {
  const bind = createBind(
    async () => undefined as never,
    () => true,
  );
  const endpoint = {
    method: 'GET',
    path: '/api/secrets',
    summary: 'Tells everything.',
    reply: z.object({}),
    problems: {},
  } as unknown as Endpoint;
  expect(() => bind(Fastify(), endpoint, async () => ({}))).toThrow(
    'GET /api/secrets has no access rule',
  );
});
