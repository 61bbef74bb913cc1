import type { FastifyRequest } from 'fastify';
import { popupCallback } from '#contract/accounts/popup.ts';
import { email, text } from '#contract/kernel/fields.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { IdentityOptions, OpenIdClient } from '#server/modules/accounts/index.ts';
import { createOwnOrigin, isOwnOrigin } from '#server/platform/http/origin.ts';
import { plainPage, plainStyle } from '#server/platform/http/plain-page.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';

interface LocalOptions {
  publicUrl: string;
  identity: Pick<IdentityOptions, 'database' | 'log'>;
  shopSecret: string;
  originOf: (request: FastifyRequest) => string;
}

const fields = { email: email(), name: text('Name', 80) };

const look = {
  style: plainStyle,
  page: plainPage,
  note: 'This stands in for Google while the shop is tried out.',
};

/** The provider that a demo shop brings along. It is loaded only where the settings name it. */
export async function openLocalOpenId(options: LocalOptions) {
  const { publicUrl, identity, shopSecret, originOf } = options;
  const { createOpenIdSandbox, issuer, mountedAt } = await import(
    '#packages/oidc-sandbox/index.ts'
  );
  const origins = { publicUrl, local: true };
  const comesFromUs = createOwnOrigin(origins);
  const clientId = 'ditiyo';
  const clientSecret = deriveSecret(shopSecret, 'local provider client');
  const sandbox = createOpenIdSandbox({
    database: identity.database,
    onError: (error) =>
      identity.log.error(
        { event: 'local_openid_failed', err: error },
        'The local OpenID provider failed.',
      ),
    clientId,
    clientSecret,
    secret: deriveSecret(shopSecret, 'local provider'),
    look,
    originOf,
    readField(name, typed) {
      const { data, error } = fields[name].safeParse(typed);
      return data === undefined ? { error: error?.issues[0]?.message ?? '' } : { value: data };
    },
    requireOwnOrigin(request) {
      if (!comesFromUs(request)) {
        throw refuse(baseProblems, 'forbidden', { attack: 'foreign_origin' });
      }
    },
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
    discoveryUrl: async () => `${await sandbox.listen()}/.well-known/openid-configuration`,
    authorizationUrl: (origin) => `${origin}${mountedAt}/auth`,
  };
  return { sandbox, client };
}
