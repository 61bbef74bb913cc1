import * as z from 'zod/mini';
import { unknownId } from '../kernel/fields.ts';

/* Apart from the other ids, because no public page knows them. */

export const ReportId = z.uuid(unknownId).brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

export const CaseId = z.uuid(unknownId).brand<'CaseId'>();
export type CaseId = z.infer<typeof CaseId>;
