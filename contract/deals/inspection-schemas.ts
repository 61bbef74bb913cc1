import * as z from 'zod/mini';

/** What a seller agrees to: the version that they read. Left out: the newest. */
export const AgreeRequest = z.object({
  version: z.optional(
    z.int('version must be a whole number').check(z.minimum(1, 'version must be a whole number')),
  ),
});
export type AgreeRequest = z.infer<typeof AgreeRequest>;

/** Public keys as RFC 8037 writes them; `kid` is the thumbprint of RFC 7638. Earlier ones stay, for what they signed. */
export const SigningKeys = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      /** Since when the shop has it. */
      since: z.iso.datetime(),
    }),
  ),
});
export type SigningKeys = z.infer<typeof SigningKeys>;
