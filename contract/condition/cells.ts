import { type BoxItem, type BoxState, boxItems } from './box.ts';
import {
  axisGrades,
  type ConditionAxis,
  conditionAxes,
  type PartId,
  partIds,
  type StatedPart,
} from './parts.ts';
import type { ConditionReport } from './schemas.ts';

/* How a file of listings says what is told of an item's parts and of its box, each in one cell, by ids. The import of the browser reads it. */

export type Defect = ConditionReport['defects'][number];

/** An id as somebody would write it: "Battery door". */
export function idAsWords(id: string): string {
  const words = id.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const between = '; ';

/** A semicolon ends an entry: one in a text has a backslash before it, and so has a backslash. */
const escaped = (text: string) => text.replaceAll(/[\\;]/g, String.raw`\$&`);

/** The entries of a cell in which semicolons and line breaks end one. */
export const entriesOf = (cell: string): string[] =>
  (cell.match(/(?:\\[\\;]|[^;\r\n])+/g) ?? [])
    .map((entry) => entry.replaceAll(/\\([\\;])/g, '$1').trim())
    .filter((entry) => entry !== '');

export const partsCell = (parts: { readonly [Part in PartId]?: StatedPart | undefined }): string =>
  partIds
    .flatMap((part) => (parts[part] ? [`${idAsWords(part)}: ${parts[part]}`] : []))
    .join(between);

export const defectsCell = (defects: readonly Defect[]): string =>
  defects
    .map(({ part, severity, note }) =>
      [idAsWords(part), severity, ...(note ? [escaped(note)] : [])].join(': '),
    )
    .join(between);

/** What of the box is there, or what is missing. */
export const boxCell = (
  items: { readonly [Item in BoxItem]?: BoxState | undefined },
  state: BoxState,
): string =>
  boxItems
    .filter((item) => items[item] === state)
    .map(idAsWords)
    .join(between);

export type Given = NonNullable<ConditionReport['given']>;

/** The grades that a seller gives themselves. */
export const givenCell = (given: Given | undefined): string =>
  conditionAxes
    .flatMap((axis) => (given?.[axis] ? [`${idAsWords(axis)}: ${given[axis]}`] : []))
    .join(between);

/** What `givenCell` wrote. */
export function readGiven(cell: string): Given {
  const given: Partial<Record<ConditionAxis, Given[ConditionAxis]>> = {};
  for (const entry of entriesOf(cell)) {
    const axis = conditionAxes.find((one) => entry.startsWith(`${idAsWords(one)}: `));
    const grade = axisGrades.find((one) => entry.endsWith(`: ${one}`));
    if (axis && grade) given[axis] = grade;
  }
  return given;
}
