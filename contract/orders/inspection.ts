import * as z from 'zod/mini';
import { maxStepNote } from '../inspections/step-note.ts';
import { paragraphsOrNone } from '../kernel/fields.ts';
import { PictureUrl } from '../media/schemas.ts';

/** What a buyer looks at before they take an item, in short, by the kind of thing that it is. */
export const inspectionLines = {
  body: ['as_described', 'sensor', 'shutter', 'screen', 'buttons', 'battery', 'serial_number'],
  lens: ['as_described', 'glass', 'focus', 'aperture', 'mount', 'serial_number'],
  other: ['as_described', 'parts', 'works'],
} as const;
export type InspectionKind = keyof typeof inspectionLines;
export const inspectionKinds = Object.keys(inspectionLines) as InspectionKind[];

const lines = [...new Set(Object.values(inspectionLines).flat())];
export type InspectionLine = (typeof lines)[number];

/** How a step of a checklist was found: fine, not as listed, not checked. */
export const lineResults = ['pass', 'differs', 'skip'] as const;

/**
 * One step of the item's checklist. Which steps there are says `contract/inspections`, whose words are too heavy for all that read
 * this file: the server holds a step against the list of the item's kind.
 */
export const StepLine = z.object({
  step: z
    .string('This line is not of the list')
    .check(z.regex(/^[a-z][a-z-]{1,39}$/, 'This line is not of the list')),
  result: z.enum(lineResults, { error: 'Say whether it is fine' }),
  note: z.optional(paragraphsOrNone('Note', maxStepNote)),
  /** An own upload, by the address that it answered. */
  picture: z.optional(PictureUrl),
});
export type StepLine = z.infer<typeof StepLine>;

const notOfList = { error: 'This line is not of the list' };
const Line = z.union([z.enum(lines, notOfList), StepLine], notOfList);
const idOf = (line: z.infer<typeof Line>) => (typeof line === 'string' ? line : line.step);

/** More than the longest checklist has. */
const maxLines = 60;

/** Lines of the short list that are fine. */
export const Ticked = z.object({ lines: z.array(z.enum(lines)), passed: z.boolean() });
export type Ticked = z.infer<typeof Ticked>;

/**
 * What the buyer found, and whether all was fine: steps of the checklist with their results, or ticks of what is fine in the short
 * list. Nothing at all: they went without a list.
 */
export const Inspection = z
  .object({
    lines: z.array(Line, { error: 'lines must be a list' }).check(
      z.maxLength(maxLines, 'A line counts once'),
      z.refine((all) => new Set(all.map(idOf)).size === all.length, 'A line counts once'),
      z.refine(
        (all) => new Set(all.map((line) => typeof line)).size < 2,
        'Lines are ticks or steps, not both',
      ),
    ),
    passed: z.boolean('Say whether everything was fine'),
    /** Made by whoever sends it: the same again, after an answer that got lost, is kept once. */
    key: z.optional(z.uuid('key must be a UUID')),
    /** The version that this is a change of, 0 for none: refused where another device has sent one since. */
    after: z.optional(
      z.int('after must be a whole number').check(z.minimum(0, 'after must be a whole number')),
    ),
  })
  .check(
    z.refine(
      ({ lines: all, passed }) =>
        !passed || all.every((line) => typeof line === 'string' || line.result !== 'differs'),
      { error: 'What is not as listed was not all fine', path: ['passed'] },
    ),
  );
export type Inspection = z.infer<typeof Inspection>;

/** How many lines were found how. */
export const InspectionCounts = z.object({ pass: z.int(), differs: z.int(), skip: z.int() });
export type InspectionCounts = z.infer<typeof InspectionCounts>;

/** By the last digit of the category's id (`first-categories.ts`): categories that a shop added later are `other`. */
const kindByDigit: Record<string, InspectionKind> = {
  1: 'body',
  2: 'body',
  3: 'body',
  4: 'lens',
  5: 'body',
  6: 'body',
};

/** The nine categories that every shop begins with have ids that end so. */
const firstCategories = '0d171500-0000-4000-8000-00000000000';

export function inspectionKindOf(categoryId: string): InspectionKind {
  if (!categoryId.startsWith(firstCategories)) return 'other';
  return kindByDigit[categoryId.slice(-1)] ?? 'other';
}
