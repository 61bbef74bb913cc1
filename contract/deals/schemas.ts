import * as z from 'zod/mini';

/** What a seller types who hands over what is paid: the buyer's code. Without it the call is a word alone. */
export const HandoverRequest = z.object({
  code: z.optional(
    z.string('Code must be six digits').check(z.regex(/^[0-9]{6}$/, 'Code must be six digits')),
  ),
  /** The word is about cash: it counts for nothing that is paid otherwise. */
  cash: z.optional(z.literal(true)),
});
export type HandoverRequest = z.infer<typeof HandoverRequest>;

/** The buyer's code: whoever types it has met them. */
export const HandoverCode = z.object({ code: z.string() });
