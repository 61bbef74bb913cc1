import * as z from 'zod/mini';
import { maxPasswordLength } from '../accounts/password-lengths.ts';
import { line, wholeNumber } from '../kernel/fields.ts';
import { ApiTokenId } from '../kernel/ids.ts';
import { scopes } from '../kernel/scopes.ts';
import { maxTokenDays, maxTokenName, tokenEnds } from './limits.ts';

/** A token as its owner sees it. The secret is told once, by the call that makes it. */
export const ApiToken = z.object({
  _id: ApiTokenId,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The first letters of the secret. */
  begins: z.string(),
  madeAt: z.iso.datetime(),
  /** To the minute, and from where: the beginning of the address only. Left out while nobody used it. */
  lastUsed: z.optional(z.object({ at: z.iso.datetime(), from: z.string() })),
  /** When it ends by itself; left out where it does not. */
  expiresAt: z.optional(z.iso.datetime()),
  /** It opens nothing any more. */
  ended: z.optional(z.object({ at: z.iso.datetime(), why: z.enum(tokenEnds) })),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** Living ones first, the newest first. */
export const OwnTokens = z.object({ rows: z.array(ApiToken) });
export type OwnTokens = z.infer<typeof OwnTokens>;

const Scopes = z
  .array(
    z.enum(scopes, { error: `scopes must hold some of ${scopes.join(', ')}` }),
    'Choose what the token may do',
  )
  .check(
    z.minLength(1, 'Choose what the token may do'),
    z.maxLength(scopes.length, 'The same scope is there twice'),
    z.refine((given) => new Set(given).size === given.length, 'The same scope is there twice'),
  );

export const NewApiToken = z.object({
  name: line('Name', maxTokenName),
  scopes: Scopes,
  /** Without it the token does not end by itself. */
  expiresInDays: z.optional(wholeNumber('expiresInDays', 1, maxTokenDays)),
  /** Of whoever has one; others have signed in within the last ten minutes. */
  password: z.optional(z.string().check(z.maxLength(maxPasswordLength))),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

/** `secret` is what a program sends, and is told only here. */
export const ApiTokenMade = z.object({
  acknowledged: z.literal(true),
  insertedId: ApiTokenId,
  secret: z.string(),
});
export type ApiTokenMade = z.infer<typeof ApiTokenMade>;
