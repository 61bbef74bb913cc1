import type { BoxItem } from '#contract/condition/box.ts';
import { toldParts } from '#contract/condition/grade.ts';
import { comesWithLens } from '#contract/shots/comes-with-lens.ts';
import type { ItemPage } from '../item-page.ts';
import { kindOfPage } from './kind-of-page.ts';

/** What a page needs for it: one of a product, or a column of what is compared. */
export type LensToldOn = Pick<
  ItemPage,
  'boxContents' | 'catalogueModel' | 'condition' | 'facts' | 'product' | 'shots'
>;

/** Whether a lens comes with the item of a page: then its parts, its photos and its box are asked for, as the form asks. */
export const hasLens = (page: LensToldOn): boolean =>
  comesWithLens(kindOfPage(page), {
    parts: page.condition ? toldParts(page.condition) : [],
    box: Object.keys(page.boxContents?.items ?? {}) as BoxItem[],
    shots: page.shots.map(({ shot }) => shot),
  });
