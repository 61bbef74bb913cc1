import * as z from 'zod/mini';

/** What a buyer looks at before they take an item, by the kind of thing that it is. */
export const inspectionLines = {
  body: ['as_described', 'sensor', 'shutter', 'screen', 'buttons', 'battery', 'serial_number'],
  lens: ['as_described', 'glass', 'focus', 'aperture', 'mount', 'serial_number'],
  other: ['as_described', 'parts', 'works'],
} as const;
export type InspectionKind = keyof typeof inspectionLines;
export const inspectionKinds = Object.keys(inspectionLines) as InspectionKind[];

const lines = [...new Set(Object.values(inspectionLines).flat())];
export type InspectionLine = (typeof lines)[number];

/** What the buyer ticked as fine, and whether that was all. Nothing ticked: they went without the list. */
export const Inspection = z.object({
  lines: z.array(z.enum(lines, { error: 'This line is not of the list' })).check(
    z.maxLength(lines.length, 'A line counts once'),
    z.refine((ticked) => new Set(ticked).size === ticked.length, 'A line counts once'),
  ),
  passed: z.boolean('Say whether everything was fine'),
});
export type Inspection = z.infer<typeof Inspection>;

/** By the last digit of the category's id (`server/seeds/categories.ts`): categories that a shop added later are `other`. */
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
