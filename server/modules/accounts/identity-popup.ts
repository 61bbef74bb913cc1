import { setTimeout as wait } from 'node:timers/promises';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins';
import * as z from 'zod/mini';
import { popupProvider, popupReturn } from '#contract/accounts/popup.ts';
import { email } from '#contract/kernel/fields.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import {
  exchangeCode,
  type OpenIdClient,
  readDiscovery,
  readProfile,
  timeout,
} from './identity-openid.ts';
import { type IdentityOptions, identitySettings } from './identity-provider.ts';

/** Signing in at another company's provider, in a popup. */
export interface PopupSignIn {
  /** Answers `sign-in/social` and the callback, for a browser that reached us by `origin`. */
  handle(request: Request, origin: string): Promise<Response>;
}

/** Milliseconds after which the provider is asked again what it says of itself. */
const documentLife = 60 * 60_000;

/** Own origins that are kept ready: a demo shop has three names and the addresses of its machine. */
const maxOrigins = 8;

/** Our code for a provider that cannot be reached; the library would leave it out of its list in silence. */
const unreachable = 'NETWORK_REQUEST_FAILED';

/**
 * The library's own code (of its admin plugin) for people who may not sign in any more. Whom a provider vouches for
 * may know; to know an address and a password alone is not enough.
 */
const closedAccount = 'BANNED_USER';

/** Our code for admins: another company's word is one factor, and not one of the shop's own. */
const passwordOnly = 'PASSWORD_REQUIRED';

/** A popup ends on our own page, which is told the name of the try. */
const lastPage = z.string().check(z.regex(new RegExp(`^${popupReturn}\\?flow=[0-9a-f]{32}$`)));

/** Of the library's call only this is ours: no tokens from elsewhere, no parameters of the caller's own. */
const StartPopup = z.object({
  provider: z.literal(popupProvider),
  callbackURL: lastPage,
  errorCallbackURL: lastPage,
});

async function startOnly(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const parsed = StartPopup.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) throw refuse(baseProblems, 'bad_input');
  const { url, method, headers } = request;
  const body = JSON.stringify({ ...parsed.data, disableRedirect: true });
  return new Request(url, { method, headers, body });
}

function refuseUnreachable(request: Request): Response {
  if (request.method === 'GET') {
    const location = `${popupReturn}?error=${unreachable}`;
    return new Response(null, { status: 302, headers: { location } });
  }
  const message = 'The identity provider cannot be reached';
  return Response.json({ code: unreachable, message }, { status: 503 });
}

/** What a provider says of itself, and where it does. */
type Found = Awaited<ReturnType<typeof readDiscovery>>;

/** How the library checks ID tokens, as far as it tells. */
interface Verification {
  issuer: string;
  algorithms: string[];
}

interface PopupOptions {
  client: OpenIdClient;
  identity: IdentityOptions;
}

export function createPopupSignIn({ client, identity }: PopupOptions): PopupSignIn {
  const { log, accounts } = identity;
  const byOrigin = new Map<string, ReturnType<typeof createProvider>>();
  let document: { read: Promise<Found>; at: number } | undefined;

  /** The provider's document. It is read at the first popup, so that a provider that is down stops nothing else. */
  function findDocument(): Promise<Found> {
    if (!document || document.at + documentLife < Date.now()) {
      const fresh = { read: readDiscovery(client), at: Date.now() };
      document = fresh;
      byOrigin.clear();
      fresh.read.catch(() => {
        if (document === fresh) document = undefined;
      });
    }
    return document.read;
  }

  function createProvider({ discovery, address }: Found, origin: string) {
    const settings = identitySettings({ ...identity, publicUrl: origin });
    return betterAuth({
      ...settings,
      // Both sides must have proven the address (the library's default): a password that somebody else chose for
      // an unproven address would open the account ever after.
      account: {
        updateAccountOnSignIn: false,
        accountLinking: { requireLocalEmailVerified: true },
      },
      user: { validateUserInfo: checkPerson },
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
              authorizationUrl:
                client.authorizationUrl?.(origin) ?? discovery.authorization_endpoint,
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
            { message },
            'identity',
          ),
      },
    });
  }

  interface Checked {
    user: { id?: string; email?: string };
    source: { action: string; oauth?: { profile?: Record<string, unknown> } };
  }

  /** Whom the shop would refuse afterwards gets no identity, and no second key to the one they have. */
  async function checkPerson({ user, source }: Checked) {
    if (!email().safeParse(user.email).success) return { error: 'INVALID_EMAIL' };
    const isClosed =
      source.action === 'create-user' || !user.id
        ? source.oauth?.profile?.isClosed === true
        : !(await accounts.maySignIn(user.id));
    if (isClosed) return { error: closedAccount };
    if (user.id && (await accounts.isPasswordOnly(user.id))) return { error: passwordOnly };
    return undefined;
  }

  /**
   * The library asks for the document once more while it is made, and leaves a provider out that does not answer. It
   * may take what was left of the timeout, and must say the same of who it is: whose tokens are believed hangs on it.
   */
  async function checkSecondReading(
    made: ReturnType<typeof createProvider>,
    { discovery, address }: Found,
    left: number,
  ): Promise<void> {
    const context = await Promise.race([made.$context, wait(left, undefined, { ref: false })]);
    const [provider] = context?.socialProviders ?? [];
    if (!provider) throw new Error('the provider stopped answering');
    const { issuer, algorithms } = (provider.idToken ?? {}) as Partial<Verification>;
    const isSame =
      issuer === discovery.issuer &&
      String(algorithms) === String(discovery.id_token_signing_alg_values_supported);
    if (!isSame) throw new Error(`${new URL(address).host} changed its mind about itself`);
  }

  async function providerFor(origin: string) {
    const until = performance.now() + timeout;
    const found = await findDocument();
    const known = byOrigin.get(origin);
    if (known) return known;
    const [oldest] = byOrigin.keys();
    if (oldest !== undefined && byOrigin.size >= maxOrigins) byOrigin.delete(oldest);
    const made = createProvider(found, origin);
    await checkSecondReading(made, found, Math.max(0, until - performance.now()));
    byOrigin.set(origin, made);
    return made;
  }

  return {
    async handle(request, origin) {
      const asked = await startOnly(request);
      const provider = await providerFor(origin).catch((error: unknown) => {
        log.warn(
          { event: 'identity_provider_unreachable', err: error },
          'The identity provider cannot be reached.',
        );
      });
      return provider ? provider.handler(asked) : refuseUnreachable(request);
    },
  };
}
