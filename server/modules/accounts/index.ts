/** People, identity, access tokens, roles, seller verification. */

export { tokenHashOf } from './access-tokens.ts';
export { createAccountAccess } from './account-access.ts';
export { createAccountStatusMails } from './account-status-mails.ts';
export { createAuthenticate } from './authenticate.ts';
export type { Callers, Person } from './callers.ts';
export * as peopleCounts from './counts-store.ts';
export { personDeleted, personSuspended } from './domain-events.ts';
export { endEverySession } from './end-every-session.ts';
export { createAdmin } from './first-admin.ts';
export type { OpenIdClient } from './identity-openid.ts';
export type { IdentityOptions } from './identity-options.ts';
export { createPopupSignIn } from './identity-popup.ts';
export { createIdentityProvider } from './identity-provider.ts';
export { bindIdentity } from './identity-routes.ts';
export { findLanguage, isEmailVerified } from './mailboxes-store.ts';
export { forgetOldLinks } from './mailed-links.ts';
export { createOwnAccount } from './own-account.ts';
export { bindOwnAccount } from './own-account-routes.ts';
export { rememberContact } from './own-account-store.ts';
export { createPasswordRules } from './password-rules.ts';
export { hashPassword, setPasswordHashing } from './passwords.ts';
export type { PersonalData } from './personal-data.ts';
export { sameEmail } from './policy.ts';
export { bindAccounts } from './routes.ts';
export { createSecondFactorRule } from './second-factor.ts';
export { createAccountsService } from './service.ts';
export { bindSessions } from './session-routes.ts';
export { createSessions } from './sessions.ts';
export { createSignInGuard } from './sign-in-guard.ts';
export { findPersonById, listLivingTokens } from './store.ts';
export { createSuspension } from './suspension.ts';
export { bindSuspension } from './suspension-routes.ts';
// For joins in the reading queries of later modules: a card shows its seller as they are today.
export { people } from './tables.ts';
export { createUnverifiedRules } from './unverified.ts';
export { noPhoto, viewPersonRow } from './view.ts';
