import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';

/** Why somebody is suspended: one line, for the admins. */
export const Suspension = z.object({ reason: text('Reason', 300) });

/** Why a seller loses the badge: one line, which they are told. */
export const Unverification = z.object({ reason: text('Reason', 300) });
