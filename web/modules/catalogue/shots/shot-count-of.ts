import type { PartId } from '#contract/condition/parts.ts';
import { askedShots, shotCount } from '#contract/shots/shots.ts';
import { kindOfPage } from '../condition/kind-of-page.ts';
import { hasLens, type LensToldOn } from '../condition/lens-of-page.ts';

/** How much of what buyers ask for of a thing of its kind its photos show, and what is missing. */
export function shotCountOf(page: LensToldOn) {
  const parts = Object.keys(page.condition?.parts ?? {}) as PartId[];
  const told = page.shots.map(({ shot }) => shot);
  const isModelKnown = page.catalogueModel !== null;
  return shotCount(askedShots(kindOfPage(page), told, parts, isModelKnown, hasLens(page)), told);
}
