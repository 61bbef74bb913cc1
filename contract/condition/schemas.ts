import * as z from 'zod/mini';
import { lineOrNone } from '../kernel/fields.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { type BoxItem, boxItems, boxStates, maxFirmware } from './box.ts';
import { conditions } from './conditions.ts';
import {
  axisGrades,
  maxDefectNote,
  maxDefects,
  type PartId,
  partIds,
  type StatedPart,
  severities,
  statesOf,
} from './parts.ts';

const part = z.enum(partIds, { error: 'There is no such part' });
const grade = z.literal(axisGrades, { error: 'A grade is 1, 2, 3, 4 or 5' });

/** Each part can be what a part of its kind can be; what is left out is not told. */
const Parts = z.strictObject(
  Object.fromEntries(
    partIds.map((id) => [
      id,
      z.optional(z.enum(statesOf(id), { error: 'There is no such state of this part' })),
    ]),
  ) as Record<PartId, z.ZodMiniOptional<z.ZodMiniEnum<Record<StatedPart, StatedPart>>>>,
  { error: 'parts must say the state of known parts' },
);

const grades = { cosmetic: z.optional(grade), function: z.optional(grade) };

const Defect = z.object({
  part,
  severity: z.enum(severities, { error: 'A defect is small, clear or serious' }),
  note: z.optional(lineOrNone('A defect', maxDefectNote)),
  /** The address of a photo of the listing that shows it. */
  photo: z.optional(PictureUrl),
});

/** What a seller says of an item part by part. Its grades follow by the rule (`grade.ts`); `given` are theirs, where they say less. */
export const ConditionReport = z.object(
  {
    parts: Parts,
    defects: z
      .array(Defect, 'defects must be a list')
      .check(z.maxLength(maxDefects, `You can name ${maxDefects} defects at most`)),
    given: z.optional(z.object(grades, { error: 'given must hold grades' })),
  },
  { error: 'conditionReport must hold parts and defects' },
);
export type ConditionReport = z.infer<typeof ConditionReport>;

const boxState = z.enum(boxStates, { error: 'It is there (yes) or missing (no)' });

/** What is in the box: what is there, what is missing, and what else is known of it. */
export const BoxContents = z.object(
  {
    items: z.strictObject(
      Object.fromEntries(boxItems.map((id) => [id, z.optional(boxState)])) as Record<
        BoxItem,
        z.ZodMiniOptional<typeof boxState>
      >,
      { error: 'items must say of known things whether they are there' },
    ),
    /** The last day of the warranty. */
    warrantyUntil: z.optional(z.iso.date('warrantyUntil must be a day such as 2027-03-31')),
    firmware: z.optional(lineOrNone('Firmware', maxFirmware)),
  },
  { error: 'boxContents must hold items' },
);
export type BoxContents = z.infer<typeof BoxContents>;

const AxisShown = z.nullable(z.object({ grade, because: z.array(part) }));

/** What a page shows of it: beside what its seller says, what follows from it. */
export const ShownCondition = z.object({
  parts: Parts,
  defects: z.array(
    z.object({
      part,
      severity: z.enum(severities),
      note: z.optional(z.string()),
      picture: z.optional(Picture),
    }),
  ),
  cosmetic: AxisShown,
  function: AxisShown,
  /** The best condition that the parts allow; the item's own may be less. */
  best: z.nullable(z.enum(conditions)),
  because: z.array(part),
});
export type ShownCondition = z.infer<typeof ShownCondition>;
