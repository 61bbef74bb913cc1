import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { popupCallback } from '#contract/accounts/popup.ts';
import {
  createPopupSignIn,
  type IdentityOptions,
  type OpenIdClient,
} from '#server/modules/accounts/index.ts';
import { createOwnOrigin, isOwnOrigin } from '#server/platform/http/origin.ts';
import type { GoogleSettings, Settings } from '#server/settings/settings.ts';
import { deriveSecret } from '../platform/shop-secret.ts';

interface OpenOptions {
  settings: Settings;
  identity: IdentityOptions;
  shopSecret: string;
  originOf: (request: FastifyRequest) => string;
}

interface OpenPopup {
  /** Undefined: this shop has no popup. */
  signIn: ReturnType<typeof createPopupSignIn> | undefined;
  /** What a browser needs of the built-in provider. */
  routes?: FastifyPluginAsync;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const nothing = { tidy: async () => undefined, close: async () => undefined };

/** Whom Google finds signed in is asked all the same: families share a phone. */
const googleHost = 'accounts.google.com';

function clientOf({ clientId, clientSecret, discoveryUrl }: GoogleSettings): OpenIdClient {
  return {
    clientId,
    clientSecret,
    discoveryUrl: async () => discoveryUrl,
    ...(new URL(discoveryUrl).host === googleHost && { prompt: 'select_account' }),
  };
}
/** Finds the provider of the settings. The built-in one is loaded only where the settings name it: in a demo shop. */
export async function openGoogleSignIn(options: OpenOptions): Promise<OpenPopup> {
  const { settings, identity, shopSecret, originOf } = options;
  const { google, publicUrl } = settings;
  if (google === undefined) return { ...nothing, signIn: undefined };
  if (google !== 'local') {
    return { ...nothing, signIn: createPopupSignIn({ client: clientOf(google), identity }) };
  }
  const { createLocalOpenId, issuer, mountedAt } = await import('#server/sandbox/oidc/index.ts');
  const origins = { publicUrl, local: true };
  const clientId = 'ditiyo';
  const clientSecret = deriveSecret(shopSecret, 'local provider client');
  const local = createLocalOpenId({
    database: identity.database,
    log: identity.log,
    clientId,
    clientSecret,
    secret: deriveSecret(shopSecret, 'local provider'),
    isOwnOrigin: createOwnOrigin(origins),
    originOf,
    mayReturnTo(address) {
      if (!URL.canParse(address)) return false;
      const { origin } = new URL(address);
      return address === `${origin}${popupCallback}` && isOwnOrigin(origin, origins);
    },
  });
  const client: OpenIdClient = {
    clientId,
    clientSecret,
    issuer,
    discoveryUrl: async () => `${await local.listen()}/.well-known/openid-configuration`,
    authorizationUrl: (origin) => `${origin}${mountedAt}/auth`,
  };
  return {
    signIn: createPopupSignIn({ client, identity }),
    routes: local.routes,
    tidy: local.tidy,
    close: local.close,
  };
}
