/** API tokens: what programs of sellers and admins call with, by scopes. */

export { refuseTokensInAddresses } from './addresses.ts';
export { tokenLeaked, tokenMade } from './domain-events.ts';
export { createTokenMails } from './mails.ts';
export {
  endEveryToken,
  endTokensOnReset,
  eraseTokens,
  listOwnTokens,
} from './personal-data.ts';
export { bindTokens } from './routes.ts';
export { isTokenLike } from './secret.ts';
export { createTokensService, type TokensService } from './service.ts';
export { findToken, type TokenRow } from './store.ts';
// For joins in the reading queries of later modules.
export { apiTokens } from './tables.ts';
