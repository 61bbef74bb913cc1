import type { FastifyInstance } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { isTokenLike, isWholeSecret } from './secret.ts';

/** Tokens of one address that are looked up: nobody sends more by mistake. */
const maxEnded = 3;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The tokens that stand in a requested address: a part of its path, or a name or value of its query. */
function tokensIn(url: string): string[] {
  // Nearly every address has neither.
  if (!url.includes('dtk_') && !url.includes('%')) return [];
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const asked = [...new URLSearchParams(query)].flat();
  return [...path.split('/').map(decoded), ...asked].filter(isTokenLike);
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
