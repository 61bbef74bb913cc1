import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';

/** Who is signed in at the other company. */
export interface OpenIdPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface OpenIdServer {
  url: string;
  /** Settings of a shop that is its client. */
  environment: Record<string, string>;
  /** The next popup is answered by this person, or refused with this error. */
  answer: OpenIdPerson | { error: string };
  /** What it says of whoever asks by an access token, in place of the truth. */
  lie: Record<string, unknown> | undefined;
  /** Its ID tokens leave with another signature. */
  forges: boolean;
  /** Shops that the popup may come back to. */
  shops: Set<string>;
  close(): Promise<void>;
}

const clientId = 'shop-of-the-tests';
const clientSecret = 'a secret of the tests';

/** The library's storage in memory, without its word of warning. */
function createMemory(): (kind: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (kind) => {
    const find = async (id: string) => rows.get(`${kind} ${id}`);
    return {
      find,
      upsert: async (id, payload) => void rows.set(`${kind} ${id}`, payload),
      findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: 1 }),
      destroy: async (id) => void rows.delete(`${kind} ${id}`),
      revokeByGrantId: async () => undefined,
    };
  };
}

/** Puts another signature, as long as the true one, under the ID token that an answer carries. */
function forge(response: ServerResponse): void {
  const idToken = /("id_token":"[^."]*\.[^."]*\.)([^"]*)/;
  const end: (text: string) => ServerResponse = response.end.bind(response);
  const forged = (text: string) =>
    end(text.replace(idToken, (_, signed, signature) => signed + 'A'.repeat(signature.length)));
  Object.assign(response, { end: forged });
}

/**
 * Another company's OpenID provider on a port of its own, the library at its strictest: PKCE is demanded, and the ID
 * token carries no more than it must. Its form answers itself. Behind a proxy it calls itself by the proxy's origin.
 */
export async function startOpenIdProvider(port = 0, origin?: string): Promise<OpenIdServer> {
  const people = new Map<string, OpenIdPerson>();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = origin ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: OpenIdServer = {
    url,
    environment: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
    },
    answer: { error: 'access_denied' },
    lie: undefined,
    forges: false,
    shops: new Set(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(url, {
    adapter: createMemory(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [url] }],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never],
    },
    cookies: { keys: ['a key of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    clientBasedCORS: () => false,
    interactions: { url: (_context, { uid }) => `/answer/${uid}` },
    renderError: (context, { error }) => {
      context.body = `refused: ${error}`;
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...people.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant({ oidc: { client, session } }) {
      const accountId = session?.accountId;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (address: string) => {
    const { origin, pathname } = new URL(address);
    return running.shops.has(origin) && pathname === '/api/auth/callback/google';
  };
  const library = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/me' && running.lie) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(running.lie));
      return;
    }
    if (request.url === '/token' && running.forges) forge(response);
    if (!request.url?.startsWith('/answer/')) return library(request, response);
    const { answer } = running;
    if ('error' in answer) return provider.interactionFinished(request, response, answer);
    people.set(answer.sub, answer);
    const login = { accountId: answer.sub, remember: false };
    return provider.interactionFinished(request, response, { login });
  }

  return running;
}

/** What a thief with the client's secret would try with a code that is not theirs. */
export function exchangeStolenCode({ url }: OpenIdServer, code: string, redirectUri: string) {
  return fetch(`${url}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    }),
  });
}
