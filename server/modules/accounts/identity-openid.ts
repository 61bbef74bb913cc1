import { getOAuth2Tokens, type OAuth2Tokens } from 'better-auth/oauth2';
import * as z from 'zod/mini';
import { displayName } from '#contract/accounts/schemas.ts';

/** The shop as a client of an OpenID Connect provider. */
export interface OpenIdClient {
  clientId: string;
  clientSecret: string;
  /** Where the provider's discovery document is. */
  discoveryUrl(): Promise<string>;
  /** Who it must say that it is; undefined: anyone at the host of that document. */
  issuer?: string;
  /** Where a browser is sent that reached us by `origin`; undefined: where the document says. */
  authorizationUrl?(origin: string): string;
  /** What the provider asks everybody; undefined: whatever it finds right. */
  prompt?: 'select_account';
}

/** Milliseconds for one question to the provider, and for all that comes before the popup shows it: somebody waits. */
export const timeout = 8_000;

const Discovery = z.looseObject({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  id_token_signing_alg_values_supported: z.array(z.string()).check(z.minLength(1)),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});
type Discovery = z.infer<typeof Discovery>;

async function ask(url: string, init: RequestInit = {}): Promise<unknown> {
  // A redirect could lead anywhere, the secret with it.
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}

/** Reads what the provider says of itself. Throws when it cannot be reached, or is not who it should be. */
export async function readDiscovery(
  client: OpenIdClient,
): Promise<{ discovery: Discovery; address: string }> {
  const address = new URL(await client.discoveryUrl());
  const document = Discovery.parse(await ask(address.href));
  const isExpected = client.issuer
    ? document.issuer === client.issuer
    : new URL(document.issuer).host === address.host;
  if (!isExpected) throw new Error(`${address.host} speaks for another issuer`);
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = document;
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint];
  for (const endpoint of endpoints) {
    if (endpoint && address.protocol === 'https:' && new URL(endpoint).protocol !== 'https:') {
      throw new Error(`${address.host} names an address without https`);
    }
  }
  return { discovery: document, address: address.href };
}

/** Exchanges the code of a popup that came back. */
export async function exchangeCode(
  { clientId, clientSecret }: OpenIdClient,
  { token_endpoint, token_endpoint_auth_methods_supported: methods }: Discovery,
  given: { code: string; redirectURI: string; codeVerifier?: string | undefined },
): Promise<OAuth2Tokens> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectURI,
    code_verifier: given.codeVerifier ?? '',
  });
  const headers = new Headers({ accept: 'application/json' });
  // Basic is what a provider takes that names no methods (OpenID Connect Discovery 1.0, section 3).
  if (!methods || methods.includes('client_secret_basic')) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  } else {
    body.set('client_id', clientId);
    body.set('client_secret', clientSecret);
  }
  const answer = await ask(token_endpoint, { method: 'POST', headers, body });
  return getOAuth2Tokens(answer as Record<string, unknown>);
}

const Claims = z.looseObject({
  iss: z.string(),
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
});

/** What an ID token says. Its signature was checked by whoever asks. */
function readIdToken(token: string): z.infer<typeof Claims> {
  const [, payload = ''] = token.split('.');
  return Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

/** A name that may stand on a card: the provider's, or else what the address begins with. */
export function nameFrom({ name, email }: Pick<z.infer<typeof Claims>, 'name' | 'email'>): string {
  for (const candidate of [name, name?.slice(0, 80), email?.split('@', 1)[0]?.slice(0, 80)]) {
    const checked = displayName.safeParse(candidate);
    if (checked.success) return checked.data;
  }
  return 'Google user';
}

/**
 * Who signed in, by a checked ID token and, where that says too little, the provider's own word about the same
 * subject. The picture stays there: a link to it would tell the provider who looks at whom. Returns null without an
 * ID token.
 */
export async function readProfile(
  { userinfo_endpoint: address }: Discovery,
  { idToken, accessToken }: OAuth2Tokens,
) {
  if (!idToken) return null;
  let claims = readIdToken(idToken);
  if (claims.email === undefined && address && accessToken) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { sub, ...more } = Claims.parse({
      iss: claims.iss,
      ...((await ask(address, { headers })) as object),
    });
    // OpenID Connect Core 1.0, section 5.3.2: words about somebody else must not be used.
    if (sub !== claims.sub) return null;
    claims = { ...more, ...claims };
  }
  return {
    // A subject is unique at its issuer only.
    id: `${claims.iss}#${claims.sub}`,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    name: nameFrom(claims),
  };
}
