import { type Scope, scopes } from '../kernel/scopes.ts';

/** How every token begins: people and programs that look for leaked secrets know it by that. */
export const tokenPrefix = 'dtk_';

/** Living tokens of one person. */
export const maxTokens = 20;

export const maxTokenName = 60;

/** Days after which a token ends by itself, at most; left out it does not. */
export const maxTokenDays = 365;

/** The same of one that reads as an admin, which has to end. */
export const maxAdminTokenDays = 90;

/** Days for which a token that has ended is listed. */
export const endedShownDays = 30;

/** Why a token is over: its owner, its day, an address that it stood in, or a new password by mail. */
export const tokenEnds = ['ended', 'expired', 'leaked', 'password_reset'] as const;
export type TokenEnd = (typeof tokenEnds)[number];

/** The scopes that a person may give: those that open something to them. */
export function scopesFor({ isAdmin }: { isAdmin: boolean }): Scope[] {
  const others: readonly Scope[] = isAdmin ? ['listings:write', 'offers:write'] : ['admin:read'];
  return scopes.filter((scope) => !others.includes(scope));
}
