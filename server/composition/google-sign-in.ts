import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  createPopupSignIn,
  type IdentityOptions,
  type OpenIdClient,
} from '#server/modules/accounts/index.ts';
import type { GoogleSettings, Settings } from '#server/settings/settings.ts';
import { openLocalOpenId } from './local-openid.ts';

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

/** Finds the provider of the settings. */
export async function openGoogleSignIn(options: OpenOptions): Promise<OpenPopup> {
  const { settings, identity, shopSecret, originOf } = options;
  const { google, publicUrl } = settings;
  if (google === undefined) return { ...nothing, signIn: undefined };
  if (google !== 'local') {
    return { ...nothing, signIn: createPopupSignIn({ client: clientOf(google), identity }) };
  }
  const { sandbox, client } = await openLocalOpenId({ publicUrl, identity, shopSecret, originOf });
  return {
    signIn: createPopupSignIn({ client, identity }),
    routes: sandbox.routes,
    tidy: sandbox.tidy,
    close: sandbox.close,
  };
}
