import type { ApiToken } from '#contract/tokens/schemas.ts';
import type { TokenRow } from './store.ts';

/** When a token ended, and why: by what was done, or by its day. */
function endOf({ endedAt, endReason, expiresAt }: TokenRow, now: Date): ApiToken['ended'] {
  if (endedAt && endReason) return { at: endedAt.toISOString(), why: endReason };
  if (expiresAt && expiresAt <= now) return { at: expiresAt.toISOString(), why: 'expired' };
  return undefined;
}

export function viewToken(row: TokenRow): ApiToken {
  const { id, name, scopes, begins, madeAt, lastUsedAt, lastUsedFrom, expiresAt } = row;
  const ended = endOf(row, new Date());
  return {
    _id: id,
    name,
    scopes,
    begins,
    madeAt: madeAt.toISOString(),
    ...(lastUsedAt && { lastUsed: { at: lastUsedAt.toISOString(), from: lastUsedFrom ?? '' } }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(ended && { ended }),
  };
}
