import * as z from 'zod/mini';
import { SessionId } from '../kernel/ids.ts';

/** A place where the caller is signed in. Times are such as `Monday 3:05pm 5 Jan 2024`, in the shop's time zone. */
export const OwnSession = z.object({
  _id: SessionId,
  /** Such as `Chrome on Android`; empty when the browser does not say. */
  device: z.string(),
  /** The beginning of the address only. */
  address: z.string(),
  signedIn: z.string(),
  /** To the minute. */
  lastUsed: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.array(OwnSession);

export const EndAll = z.object({
  alsoHere: z._default(z.boolean({ error: 'alsoHere must be true or false' }), false),
});
