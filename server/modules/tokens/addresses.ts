import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { tokenPrefix } from '#contract/tokens/limits.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { isWholeSecret } from './secret.ts';

/** Tokens of one address that are looked up: nobody sends more by mistake. */
const maxEnded = 3;

/** A token, or a cut-off one that is still too long to be a word: people may search for `dtk_`. */
const written = new RegExp(`${tokenPrefix}[0-9A-Za-z]{12,49}`, 'g');

/** What is escaped in an address, once. Tokens are ASCII: of other letters only the bytes are read. */
const unescaped = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** The tokens that stand anywhere in a requested address, also as part of a text or of an address in it, which is escaped twice. */
function tokensIn(url: string): string[] {
  // Nearly every address has neither.
  if (!url.includes(tokenPrefix) && !url.includes('%')) return [];
  return [...new Set(unescaped(unescaped(url)).match(written))];
}

/**
 * Refuses every request whose address has a token in it, and hands the token over to be ended: proxies and browsers write addresses
 * down, ours does not. Call it before there are routes.
 */
export function refuseTokensInAddresses(
  app: FastifyInstance,
  endLeaked: (secret: string) => Promise<void>,
): void {
  app.addHook('onRequest', async (request) => {
    const found = tokensIn(request.url);
    if (found.length === 0) return;
    for (const secret of found.filter(isWholeSecret).slice(0, maxEnded)) await endLeaked(secret);
    throw refuse(baseProblems, 'token_in_address', { attack: 'leaked_token' });
  });
}
