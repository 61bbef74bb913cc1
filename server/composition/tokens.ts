import { type ApiTokens, createPresence } from '#server/modules/accounts/index.ts';
import {
  createTokenMails,
  createTokensService,
  isTokenLike,
  type TokensService,
} from '#server/modules/tokens/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

/** What programs of sellers and admins call with. */
export function createTokens(
  { settings, database, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
) {
  return createTokensService({
    database,
    checkPresence: createPresence({ database, failures: limits.failedSignIns }),
    limit: limits.tokensMade,
    postMail: createTokenMails({
      sendsMail: settings.mail !== undefined,
      publicUrl: settings.publicUrl,
    }),
    onNews: () => {
      wake('watching');
      wake('mail');
    },
  });
}

/** What finds out who calls with a token. */
export const apiTokensOf = ({ limits }: Context, tokens: TokensService): ApiTokens => ({
  isOne: isTokenLike,
  find: tokens.find,
  count: (id) => limits.tokenCalls.consume(id),
});
