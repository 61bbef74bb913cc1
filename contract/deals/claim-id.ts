import * as z from 'zod/mini';
import { unknownId } from '../kernel/fields.ts';

/** Apart from the other ids, because no public page knows claims. */
export const ClaimId = z.uuid(unknownId).brand<'ClaimId'>();
export type ClaimId = z.infer<typeof ClaimId>;
