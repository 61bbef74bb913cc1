import * as z from 'zod/mini';
import { payoutMethods } from './account.ts';

/** An account as its owner and admins see it: of the number the last four digits. */
export const ShownAccount = z.object({
  method: z.enum(payoutMethods),
  name: z.string(),
  ending: z.string(),
  bank: z.optional(z.string()),
  branch: z.optional(z.string()),
  changedAt: z.iso.datetime(),
  /** Until then nothing is sent to it, since it was changed. */
  waitsUntil: z.optional(z.iso.datetime()),
  /** The shop has lost the secret by which its number was kept: nothing can be sent before its owner enters it again. */
  unreadable: z.optional(z.literal(true)),
});
export type ShownAccount = z.infer<typeof ShownAccount>;
