import * as z from 'zod/mini';

/** How many rows changed: 1, or 0 when there was nothing left to do. */
export const Modified = z.object({ modifiedCount: z.int() });
export const Deleted = z.object({ deletedCount: z.int() });
export const Acknowledged = z.object({ acknowledged: z.literal(true) });
