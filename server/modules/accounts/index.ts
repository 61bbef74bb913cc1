/** People, identity, access tokens, roles, seller verification. */
export { createAuthenticate } from './authenticate.ts';
export type { Callers, Person } from './callers.ts';
export type { OpenIdClient } from './identity-openid.ts';
export { createPopupSignIn } from './identity-popup.ts';
export { createIdentityProvider, type IdentityOptions } from './identity-provider.ts';
export { bindIdentity } from './identity-routes.ts';
export { hashPassword } from './passwords.ts';
export { sameEmail } from './policy.ts';
export { bindAccounts } from './routes.ts';
export { createAccountsService, personDeleted } from './service.ts';
export { createSignInGuard } from './sign-in-guard.ts';
// For joins in the reading queries of later modules: a card shows its seller as they are today.
export { people } from './tables.ts';
export { noPhoto } from './view.ts';
