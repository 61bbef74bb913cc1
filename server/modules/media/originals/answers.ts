import * as z from 'zod/mini';
import type { OriginalProblem } from './facts.ts';
import { maxCodes, maxFactLength, maxOriginalPixels } from './limits.ts';

const problems = [
  'file_type',
  'too_large',
  'too_many_pixels',
  'too_small',
  'unreadable',
  'too_slow',
  'busy',
] as const satisfies readonly OriginalProblem[];

const side = z.int().check(z.minimum(1), z.maximum(maxOriginalPixels));
/** What EXIF claims may be anything. */
const claimed = z.int().check(z.minimum(1), z.maximum(0xffff_ffff));
const text = z.string().check(z.maxLength(maxFactLength));
const maxHeadBytes = 3 * 1024 * 1024;

/** What a decoder process may say of a file: strangers' bytes were decoded in it. */
export const lookSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    traits: z.object({
      width: side,
      height: side,
      isProgressive: z.boolean(),
      hasJfif: z.boolean(),
      hasStandardTables: z.boolean(),
      hasMakerNotes: z.boolean(),
      exifSize: z.nullable(z.object({ width: claimed, height: claimed })),
      thumbnailLikeness: z.nullable(z.number().check(z.minimum(-1.01), z.maximum(1.01))),
      make: z.nullable(text),
      model: z.nullable(text),
      programs: z.array(text).check(z.maxLength(2)),
      isAiMarked: z.boolean(),
    }),
    codes: z.array(text).check(z.maxLength(maxCodes)),
    head: z
      .instanceof(Uint8Array)
      .check(z.refine(({ length }: Uint8Array) => length <= maxHeadBytes)),
  }),
  z.object({ ok: z.literal(false), reason: z.enum(problems) }),
]);
