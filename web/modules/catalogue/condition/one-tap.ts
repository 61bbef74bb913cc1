import { type BoxItem, type BoxState, boxItems } from '#contract/condition/box.ts';
import { toldParts } from '#contract/condition/grade.ts';
import {
  absent,
  axisOf,
  type ConditionAxis,
  type PartId,
  partIds,
  type StatedPart,
  statesOf,
} from '#contract/condition/parts.ts';
import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';

/*
 * What one tap tells of several parts, or of several things in the box. It tells of what nobody has said anything of, and of nothing that
 * its button does not name: a lens need not have a stabiliser, so what some things lack is told by a tap of its own.
 */

export type PartTapId = 'new' | 'light' | 'works' | 'rest';

export interface PartTap {
  id: PartTapId;
  parts: { readonly [Part in PartId]?: StatedPart };
}

const mayLack = (part: PartId) => statesOf(part).includes(absent);

const allBest = (parts: readonly PartId[]) =>
  Object.fromEntries(parts.map((part) => [part, statesOf(part)[0]])) as PartTap['parts'];

/** The same state of all of them. */
const allOf = (parts: readonly PartId[], state: StatedPart) =>
  Object.fromEntries(parts.map((part) => [part, state])) as PartTap['parts'];

/** What can be told of this axis by one tap each. A single part has its own row. */
export function partTaps(
  axis: ConditionAxis,
  asked: readonly PartId[],
  report: ConditionReport,
): PartTap[] {
  const told = toldParts(report);
  const untold = partIds.filter(
    (part) => asked.includes(part) && axisOf(part) === axis && !told.includes(part),
  );
  const sure = untold.filter((part) => !mayLack(part));
  const perhaps = untold.filter(mayLack);
  if (sure.length > 1 && axis === 'cosmetic') {
    return [
      { id: 'new', parts: allOf(sure, 'new') },
      { id: 'light', parts: allOf(sure, 'light') },
    ];
  }
  if (sure.length > 1) return [{ id: 'works', parts: allBest(sure) }];
  if (perhaps.length > 1) return [{ id: 'rest', parts: allBest(perhaps) }];
  return [];
}

/** Parts by what is said of them, in the order of the parts. */
export function byState(parts: PartTap['parts']): [state: StatedPart, parts: PartId[]][] {
  const told = partIds.filter((part) => parts[part] !== undefined);
  const states = [...new Set(told.map((part) => parts[part] as StatedPart))];
  return states.map((state) => [state, told.filter((part) => parts[part] === state)]);
}

export type BoxTapId = 'there' | 'missing';

export interface BoxTap {
  id: BoxTapId;
  state: BoxState;
  items: BoxItem[];
}

/** What can be told of the box by one tap each. A warranty is a promise: that it is there is told by itself. */
export function boxTaps(asked: readonly BoxItem[], items: BoxContents['items']): BoxTap[] {
  const untold = boxItems.filter((item) => asked.includes(item) && items[item] === undefined);
  const things = untold.filter((item) => item !== 'warranty');
  if (things.length < 2) return [];
  const there: BoxTap = { id: 'there', state: 'yes', items: things };
  // Nobody sells an empty box: what is missing is the rest of one.
  if (Object.keys(items).length === 0) return [there];
  return [there, { id: 'missing', state: 'no', items: untold }];
}
