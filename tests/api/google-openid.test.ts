import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  exchangeStolenCode,
  type OpenIdServer,
  startOpenIdProvider,
} from '#tests/support/openid-provider.ts';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { nightly } from '#tests/support/thorough.ts';

let google: OpenIdServer;
let shop: TestShop;

beforeAll(async () => {
  google = await startOpenIdProvider();
  shop = await startTestShop({ idle: true, environment: google.environment });
  google.shops.add(shop.url);
});

afterAll(async () => {
  await shop.close();
  await google.close();
});

let counter = 0;

beforeEach(() => {
  counter += 1;
  google.answer = {
    sub: `subject-${counter}`,
    email: `Person${counter}@Mailbox.example`,
    email_verified: true,
    name: 'Farhana Islam',
    picture: 'https://pictures.example/face.jpg',
  };
});

const callback = /\/api\/auth\/callback\/google\?/;

/** A popup that went all the way but for its last step: its address carries code and state. */
async function almostBack(): Promise<Popup> {
  const popup = new Popup(shop.url);
  const { url } = (await (await popup.begin()).json()) as { url: string };
  return popup.visit(url, {}, callback);
}

/** Opens the provider's page at an address that somebody has changed on the way. */
async function openChanged(change: (parameters: URLSearchParams) => void): Promise<Popup> {
  const popup = new Popup(shop.url);
  const { url } = (await (await popup.begin()).json()) as { url: string };
  const changed = new URL(url);
  change(changed.searchParams);
  return popup.visit(changed.href);
}

describe('a popup', () => {
  test('goes to the provider with PKCE, a state and a nonce', async () => {
    const { url } = (await (await new Popup(shop.url).begin()).json()) as { url: string };
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${google.url}/auth`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${shop.url}/api/auth/callback/google`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^.{32}$/),
      nonce: expect.stringMatching(/^.{32}$/),
      scope: 'openid email profile',
    });
  });

  test('makes somebody new a buyer, once they register, and keeps no key of the provider', async () => {
    const popup = await new Popup(shop.url).open();
    expect(popup.outcome).toBe('signed-in');
    const person = await popup.person();
    const email = `person${counter}@mailbox.example`;
    expect(person).toMatchObject({
      email,
      emailVerified: true,
      name: 'Farhana Islam',
      image: null,
    });

    const caller = new TestClient(shop.url, 'Farhana Islam');
    Object.assign(caller, { email, uid: person?.id, cookie: popup.cookieFor(shop.url) });
    const body = { email, name: caller.name, uid: caller.uid };
    expect((await caller.post('/api/addusers', body)).body).toEqual({ acknowledged: true });
    expect((await caller.takeToken()).status).toBe(200);
    expect((await caller.get(`/api/checkusertype/${email}`)).body).toEqual({
      type: 'Buyer',
      isAdmin: false,
    });

    const { rows } = await shop.database.pool.query(
      'select * from identity_accounts where user_id = $1',
      [person?.id],
    );
    expect(rows).toMatchObject([
      {
        provider_id: 'google',
        account_id: `${google.url}#subject-${counter}`,
        access_token: null,
        refresh_token: null,
        id_token: null,
        password: null,
      },
    ]);
  });

  test('finds the same person again, whatever became of their address', async () => {
    const first = await (await new Popup(shop.url).open()).person();
    google.answer = { ...google.answer, email: 'new.address@mailbox.example' } as never;
    const again = await new Popup(shop.url).open();
    expect(again.outcome).toBe('signed-in');
    expect(await again.person()).toMatchObject({ id: first?.id, email: first?.email });
  });

  test('that somebody new opens twenty times at once makes one account', async () => {
    const popups = await Promise.all(Array.from({ length: 20 }, () => almostBack()));
    const back = await Promise.all(popups.map((popup) => popup.visit(popup.url)));
    const people = await Promise.all(back.map((popup) => popup.person()));
    expect(new Set(people.flatMap((person) => person?.id ?? [])).size).toBe(1);
    const { rows } = await shop.database.pool.query(
      'select 1 from identity_accounts where account_id = $1',
      [`${google.url}#subject-${counter}`],
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    [undefined, 'Person'],
    ['', 'Person'],
    ['\u202eevil', 'Person'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('with the odd name %j has one that can be shown', async (name, shown) => {
    google.answer = { ...google.answer, name } as never;
    const popup = await new Popup(shop.url).open();
    expect(popup.outcome).toBe('signed-in');
    expect(await popup.person()).toMatchObject({
      name: shown === 'Person' ? `Person${counter}` : shown,
    });
  });
});

describe('nobody is signed in', () => {
  async function expectNobody(popup: Popup, code: string): Promise<void> {
    expect(popup.outcome).toBe(code);
    expect(popup.text).toContain('You can close this window');
    expect(await popup.person()).toBeUndefined();
  }

  test('without PKCE, which the provider demands', async () => {
    const popup = await openChanged((parameters) => parameters.delete('code_challenge'));
    await expectNobody(popup, 'invalid_request');
  });

  test('by a code alone: without its verifier it opens nothing', async () => {
    const code = new URL((await almostBack()).url).searchParams.get('code') ?? '';
    const answer = await exchangeStolenCode(google, code, `${shop.url}/api/auth/callback/google`);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('by an ID token with another nonce', async () => {
    const popup = await openChanged((parameters) => parameters.set('nonce', 'a'.repeat(32)));
    await expectNobody(popup, 'unable_to_get_user_info');
  });

  test('by an ID token that somebody else signed', async () => {
    google.forges = true;
    const popup = await new Popup(shop.url).open();
    google.forges = false;
    await expectNobody(popup, 'unable_to_get_user_info');
  });

  test("by somebody else's way back", async () => {
    const { url } = await almostBack();
    const victim = new Popup(shop.url);
    await victim.begin();
    await expectNobody(await victim.visit(url), 'state_mismatch');
  });

  test('without a state, or with one that nobody gave', async () => {
    const address = new URL((await almostBack()).url);
    address.searchParams.set('state', 'b'.repeat(32));
    await expectNobody(await new Popup(shop.url).visit(address.href), 'state_mismatch');
    address.searchParams.delete('state');
    await expectNobody(await new Popup(shop.url).visit(address.href), 'state_not_found');
  });

  test('by words about somebody else', async () => {
    google.lie = { sub: 'another', email: 'victim@mailbox.example', email_verified: true };
    const popup = await new Popup(shop.url).open();
    google.lie = undefined;
    await expectNobody(popup, 'unable_to_get_user_info');
  });

  test('twice by the same way back', async () => {
    const popup = await almostBack();
    const { url } = popup;
    const kept = popup.cookieFor(url);
    expect((await popup.visit(url)).outcome).toBe('signed-in');
    const replayed = await fetch(url, { headers: { cookie: kept }, redirect: 'manual' });
    expect(replayed.headers.get('location')).toContain('error=state_mismatch');
    expect(replayed.headers.getSetCookie().join()).not.toContain('session_token');
  });

  test('by an answer in the name of another issuer', async () => {
    const popup = await almostBack();
    const address = new URL(popup.url);
    address.searchParams.set('iss', 'https://evil.example');
    await expectNobody(await popup.visit(address.href), 'issuer_mismatch');
  });

  test.each(['access_denied', 'login_required'])('whom the provider refuses: %s', async (error) => {
    google.answer = { error };
    const popup = await new Popup(shop.url).open();
    await expectNobody(popup, error);
    expect(new URL(popup.url).searchParams.get('flow')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('without an address, or with one that the shop would refuse', async () => {
    google.answer = { sub: 'without-address' };
    await expectNobody(await new Popup(shop.url).open(), 'email_not_found');
    google.answer = { sub: 'odd-address', email: 'odd@nowhere', email_verified: true };
    await expectNobody(await new Popup(shop.url).open(), 'INVALID_EMAIL');
  });
});

describe('the begin of a popup takes', () => {
  test('an ID token for nothing', async () => {
    const popup = new Popup(shop.url);
    const answer = await popup.begin({ idToken: { token: 'a.b.c' } });
    expect(await answer.json()).toEqual({ url: expect.any(String), redirect: false });
    expect(await popup.person()).toBeUndefined();
  });

  test('no parameters of the caller', async () => {
    const answer = await new Popup(shop.url).begin({
      scopes: ['https://mail.example/read-all'],
      additionalParams: { login_hint: 'victim@mailbox.example' },
      loginHint: 'victim@mailbox.example',
    });
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).searchParams.get('scope')).toBe('openid email profile');
    expect(url).not.toContain('victim');
  });

  test.each([
    { provider: 'github' },
    { callbackURL: 1 },
    { callbackURL: 'https://evil.example/' },
    { errorCallbackURL: '//evil.example/' },
    { callbackURL: '/' },
  ])('no other company and no other place: %o', async (facts) => {
    expect((await new Popup(shop.url).begin(facts)).status).toBe(400);
  });

  test('no page of somebody else', async () => {
    const answer = await fetch(`${shop.url}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});

test.each(['link-social', 'unlink-account', 'get-access-token', 'refresh-token'])(
  'another identity cannot be tied to an account by hand: %s',
  async (path) => {
    const caller = new TestClient(shop.url);
    await caller.signUpIdentity();
    const body = { provider: 'google', providerId: 'google', callbackURL: '/' };
    expect((await caller.post(`/api/auth/${path}`, body)).status).toBe(404);
  },
);

describe('a provider that does not answer', () => {
  async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  test('stops neither the start nor a password, is told, and is found when it is back', async () => {
    const port = await freePort();
    const discovery = `http://127.0.0.1:${port}/.well-known/openid-configuration`;
    const alone = await startTestShop({
      idle: true,
      environment: { ...google.environment, GOOGLE_DISCOVERY_URL: discovery },
    });
    try {
      expect((await new TestClient(alone.url).signUpIdentity()).status).toBe(200);
      expect((await new TestClient(alone.url).get('/api/sign-in-options')).body).toEqual({
        google: true,
      });
      const answer = await new Popup(alone.url).begin();
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'NETWORK_REQUEST_FAILED' });

      const late = await startOpenIdProvider(port);
      late.shops.add(alone.url);
      late.answer = { sub: '1', email: 'late@mailbox.example', email_verified: true };
      expect((await new Popup(alone.url).open()).outcome).toBe('signed-in');
      await late.close();
    } finally {
      await alone.close();
    }
  });

  test.each([
    ['speaks for somebody else', ['/'], 'speaks for another issuer'],
    ['sends us elsewhere', ['/elsewhere'], 'cannot be reached'],
  ])('or %s is not believed', async (_, paths, reason) => {
    const { issuer, ...words } = (await (
      await fetch(google.environment.GOOGLE_DISCOVERY_URL ?? '')
    ).json()) as Record<string, unknown>;
    const liar = createServer(({ url = '', headers }, response) => {
      if (!paths.includes(url))
        return void response.writeHead(302, { location: '/elsewhere' }).end();
      response.setHeader('content-type', 'application/json');
      const own = url === '/' ? issuer : `http://${headers.host}`;
      response.end(JSON.stringify({ ...words, issuer: own }));
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const { port } = liar.address() as AddressInfo;
    const deceived = await startTestShop({
      idle: true,
      environment: { ...google.environment, GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/` },
    });
    try {
      expect((await new Popup(deceived.url).begin()).status).toBe(503);
      expect(deceived.logText()).toContain(reason);
    } finally {
      await deceived.close();
      liar.close();
    }
  });

  /** Passes the true provider's word on: as `change` has it, `delays` later, one for each time it is asked. */
  async function startRelay(
    delays: number[],
    change: (words: Record<string, unknown>, asked: number) => object = (words) => words,
  ) {
    let asked = 0;
    const relay = createServer(async (_request, response) => {
      asked += 1;
      const turn = asked;
      const words = (await (
        await fetch(google.environment.GOOGLE_DISCOVERY_URL ?? '')
      ).json()) as Record<string, unknown>;
      await sleep(delays[turn - 1] ?? 0);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(change({ ...words, issuer: `http://${relayHost}` }, turn)));
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const relayHost = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const environment = { ...google.environment, GOOGLE_DISCOVERY_URL: `http://${relayHost}/` };
    const relayed = await startTestShop({ idle: true, environment });
    return {
      shop: relayed,
      async close() {
        await relayed.close();
        relay.closeAllConnections();
        relay.close();
      },
    };
  }

  test.each(nightly(6_000))(
    'or is slow twice over keeps nobody waiting for both',
    async (later) => {
      // 8 seconds in all; each of the two alone would be in time.
      const slow = await startRelay([4_000, later]);
      try {
        expect((await new Popup(slow.shop.url).begin()).status).toBe(503);
        expect(slow.shop.logText()).toContain('the provider stopped answering');
        expect((await new Popup(slow.shop.url).begin()).status).toBe(200);
      } finally {
        await slow.close();
      }
    },
  );

  test.each([
    ['another issuer', { issuer: 'http://127.0.0.1:1' }],
    ['another way to sign', { id_token_signing_alg_values_supported: ['HS256'] }],
  ])('or names %s when it is asked again is not believed', async (_, other) => {
    const fickle = await startRelay([], (words, asked) =>
      asked === 2 ? { ...words, ...other } : words,
    );
    try {
      expect((await new Popup(fickle.shop.url).begin()).status).toBe(503);
      expect(fickle.shop.logText()).toContain('described itself differently');
    } finally {
      await fickle.close();
    }
  });
});
