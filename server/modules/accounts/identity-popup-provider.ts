import { setTimeout as wait } from 'node:timers/promises';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins';
import { popupProvider, popupReturn } from '#contract/accounts/popup.ts';
import { email } from '#contract/kernel/fields.ts';
import {
  exchangeCode,
  type OpenIdClient,
  type readDiscovery,
  readProfile,
} from './identity-openid.ts';
import { closedAccount, type IdentityOptions } from './identity-options.ts';
import { identitySettings } from './identity-provider.ts';

/** Our code for admins: another company's word is one factor, and not one of the shop's own. */
const passwordOnly = 'PASSWORD_REQUIRED';

/** The discovery document of the company's provider, and its address. */
export type DiscoveryDocument = Awaited<ReturnType<typeof readDiscovery>>;

/** How the library checks ID tokens, as far as it tells. */
interface Verification {
  issuer: string;
  algorithms: string[];
}

export interface PopupOptions {
  client: OpenIdClient;
  identity: IdentityOptions;
}

export type PopupProvider = ReturnType<typeof createPopupProvider>;

interface Checked {
  user: { id?: string; email?: string };
  source: { action: string; oauth?: { profile?: Record<string, unknown> } };
}

/** Whom the shop would refuse afterwards gets no identity, and no second key to the one they have. */
async function checkPerson(accounts: IdentityOptions['accounts'], { user, source }: Checked) {
  if (!email().safeParse(user.email).success) return { error: 'INVALID_EMAIL' };
  const isClosed =
    source.action === 'create-user' || !user.id
      ? source.oauth?.profile?.isClosed === true
      : (await accounts.readStatus(user.id)) !== 'active';
  if (isClosed) return { error: closedAccount };
  if (user.id && (await accounts.isPasswordOnly(user.id))) return { error: passwordOnly };
  return undefined;
}

/** The library with the company's provider, for browsers that reach us by `origin`. */
export function createPopupProvider(
  { client, identity }: PopupOptions,
  { discovery, address }: DiscoveryDocument,
  origin: string,
) {
  const { log, accounts } = identity;
  const settings = identitySettings({ ...identity, publicUrl: origin });
  return betterAuth({
    ...settings,
    // Both sides must have proven the address (the library's default): a password that somebody else chose for
    // an unproven address would open the account ever after.
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { requireLocalEmailVerified: true },
    },
    user: { validateUserInfo: (checked) => checkPerson(accounts, checked) },
    onAPIError: { throw: true, errorURL: popupReturn },
    plugins: [
      ...settings.plugins,
      genericOAuth({
        config: [
          {
            providerId: popupProvider,
            clientId: client.clientId,
            clientSecret: client.clientSecret,
            discoveryUrl: address,
            requireIdTokenVerification: true,
            authorizationUrl: client.authorizationUrl?.(origin) ?? discovery.authorization_endpoint,
            prompt: client.prompt,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            getToken: ({ code, redirectURI, codeVerifier }) =>
              exchangeCode(client, discovery, { code, redirectURI, codeVerifier }),
            async getUserInfo(tokens) {
              const profile = await readProfile(discovery, tokens);
              if (!profile?.email) return profile;
              // Asked here, because a new account is made in a transaction that waits for no other connection.
              return { ...profile, isClosed: await accounts.isEmailClosed(profile.email) };
            },
            accountSubject: ({ profile }) => String(profile.id),
          },
        ],
      }),
    ],
    logger: {
      ...settings.logger,
      // Most of what goes wrong here is of the visitor's making, and told to them.
      log: (_level, message) =>
        log[/^(Better auth|Unable to create)/.test(message) ? 'error' : 'info'](
          { event: 'identity_provider_message', message },
          "A message of the identity provider's library.",
        ),
    },
  });
}

/**
 * The library asks for the document once more while it is made, and leaves a provider out that does not answer. It
 * may take what was left of the timeout, and must say the same of who it is: whose tokens are believed hangs on it.
 */
export async function checkSecondReading(
  made: PopupProvider,
  { discovery, address }: DiscoveryDocument,
  left: number,
): Promise<void> {
  const context = await Promise.race([made.$context, wait(left, undefined, { ref: false })]);
  const [provider] = context?.socialProviders ?? [];
  if (!provider) throw new Error('the provider stopped answering');
  const { issuer, algorithms } = (provider.idToken ?? {}) as Partial<Verification>;
  const isSame =
    issuer === discovery.issuer &&
    String(algorithms) === String(discovery.id_token_signing_alg_values_supported);
  if (!isSame)
    throw new Error(
      `${new URL(address).host} described itself differently when it was asked again`,
    );
}
