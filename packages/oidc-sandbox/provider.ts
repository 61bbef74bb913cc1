import { createHmac } from 'node:crypto';
import { Provider } from 'oidc-provider';
import type { Database } from './database.ts';
import { deriveSigningKey } from './keys.ts';
import type { Look } from './look.ts';
import { issuer, mountedAt, sendErrorPage } from './pages.ts';
import { createAdapter } from './store.ts';

export interface ProviderOptions {
  database: Database;
  look: Look;
  /** Told of what the provider itself did wrong. */
  onError(error: Error): void;
  clientId: string;
  clientSecret: string;
  /** Secret from which the keys of its cookies and its signatures are made. */
  secret: string;
  /** Whether the popup may come back to this address. */
  mayReturnTo(address: string): boolean;
}

/** What somebody typed into the form. */
export interface TypedAccount {
  email: string;
  name: string;
}

/** Seconds: as long as the popup may take, and a while for the client to ask about it. */
const interactionLife = 600;
const tokenLife = 300;

/** The same address is the same subject, whatever name stands beside it. */
function subjectOf(secret: string, { email }: TypedAccount): string {
  return createHmac('sha256', secret).update(email.toLowerCase()).digest('hex').slice(0, 32);
}

/** The library's provider: authorization code with PKCE for one client, and nothing else. */
export function createProvider(options: ProviderOptions) {
  const { database, look, onError, clientId, clientSecret, secret, mayReturnTo } = options;
  const adapter = createAdapter(database);
  const accounts = adapter('Account');

  const provider = new Provider(issuer, {
    adapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [issuer],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    jwks: { keys: [deriveSigningKey(secret)] },
    cookies: {
      keys: [secret],
      names: { interaction: 'local_oidc_form', resume: 'local_oidc_resume', session: 'local_oidc' },
    },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    ttl: {
      AccessToken: tokenLife,
      AuthorizationCode: 60,
      IdToken: tokenLife,
      Interaction: interactionLife,
      Session: interactionLife,
      Grant: interactionLife,
    },
    clientBasedCORS: () => false,
    interactions: { url: (_context, { uid }) => `${mountedAt}/interaction/${uid}` },
    renderError: async (context, { error, error_description: reason }) => {
      sendErrorPage(context, look, reason ?? error);
    },
    async findAccount(_context, accountId) {
      const kept = await accounts.find(accountId);
      if (!kept) return undefined;
      // Anybody may type any address here: the provider vouches for none.
      const account = kept.account as TypedAccount;
      const claims = { sub: accountId, ...account, email_verified: false };
      return { accountId, claims: async () => claims };
    },
    // The one client is the host's own: what it asks for is granted without another question.
    async loadExistingGrant(context) {
      const { session, client } = context.oidc;
      if (!session?.accountId || !client) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // The host may have several addresses, and learns of the machine's only when one is used.
  provider.Client.prototype.redirectUriAllowed = mayReturnTo;
  provider.on('server_error', (_context, error) => onError(error));

  /** Keeps what was typed until the client has asked for it; answers the account's id. */
  async function keepAccount(account: TypedAccount): Promise<string> {
    const id = subjectOf(secret, account);
    await accounts.upsert(id, { account } as never, interactionLife);
    return id;
  }

  return { provider, keepAccount };
}

export type LocalProvider = ReturnType<typeof createProvider>;
