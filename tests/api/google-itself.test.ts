import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

// Google cannot be asked in a test: what it says of itself is answered here, in its own words.
const address = 'https://accounts.google.com/.well-known/openid-configuration';
const words = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
};

let answer: () => Response;
let shop: TestShop;

beforeAll(async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...[target, init]: Parameters<typeof fetch>) =>
    String(target) === address ? answer() : fetch(target, init),
  );
  shop = await startTestShop({
    idle: true,
    environment: { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'quiet' },
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

beforeEach(() => {
  answer = () => Response.json(words);
});

test.each(['token_endpoint', 'authorization_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
  'a provider with https is asked nothing without it: %s',
  async (name) => {
    answer = () => Response.json({ ...words, [name]: 'http://oauth2.googleapis.com/' });
    expect((await new Popup(shop.url).begin()).status).toBe(503);
  },
);

test('a client id and a secret are enough, and families who share a phone are asked who they are', async () => {
  const { url } = (await (await new Popup(shop.url).begin()).json()) as { url: string };
  const { origin, pathname, searchParams } = new URL(url);
  expect(`${origin}${pathname}`).toBe(words.authorization_endpoint);
  expect(searchParams.get('client_id')).toBe('shop');
  expect(searchParams.get('prompt')).toBe('select_account');
});
