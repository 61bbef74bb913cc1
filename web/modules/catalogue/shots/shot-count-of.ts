import type { PartId } from '#contract/condition/parts.ts';
import { askedShots, shotCount } from '#contract/shots/shots.ts';
import { kindOfPage } from '../condition/kind-of-page.ts';
import type { ItemPage } from '../item-page.ts';

type Shown = Pick<ItemPage, 'catalogueModel' | 'condition' | 'facts' | 'product' | 'shots'>;

/** How much of what buyers ask for of a thing of its kind its photos show, and what is missing. */
export function shotCountOf(page: Shown) {
  const parts = Object.keys(page.condition?.parts ?? {}) as PartId[];
  const told = page.shots.map(({ shot }) => shot);
  return shotCount(askedShots(kindOfPage(page), told, parts, page.catalogueModel !== null), told);
}
