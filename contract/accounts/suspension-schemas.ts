import * as z from 'zod/mini';
import { text, wholeNumber } from '../kernel/fields.ts';

/** Most days for which somebody is limited, or suspended with an end. */
export const maxLimitDays = 90;

const days = () => wholeNumber('Days', 1, maxLimitDays);

/** Why somebody is suspended: one line, for the admins. Without `days` until they are reinstated. */
export const Suspension = z.object({ reason: text('Reason', 300), days: z.optional(days()) });

/** For how long somebody may list, offer, write and review nothing, and why: one line, which they are told. */
export const Limit = z.object({ reason: text('Reason', 300), days: days() });
export type Limit = z.infer<typeof Limit>;

/** Why a seller loses the badge: one line, which they are told. */
export const Unverification = z.object({ reason: text('Reason', 300) });

/** Whether somebody is a moderator from now on. */
export const Moderating = z.object({
  moderator: z.boolean({ error: 'moderator must be true or false' }),
});
