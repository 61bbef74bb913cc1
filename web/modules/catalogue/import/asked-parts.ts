import { askedParts, type PartId, takesLens, tellsOfLens } from '#contract/condition/parts.ts';
import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import { namesLens } from '../condition/names-lens.ts';
import type { ConditionWords } from './condition-words.ts';
import { type Categories, readCategory } from './read-cell.ts';
import type { Texts } from './row-texts.ts';
import { defectEntries, partEntries } from './told-entries.ts';

type Row = Pick<Texts, 'category' | 'name' | 'parts' | 'partDefects'>;

/** The parts that the form would ask for by what a row says; undefined where it says no category that is known. */
export function partsAskedOf(
  { category, name, parts, partDefects }: Row,
  categories: Categories,
  words: ConditionWords,
): PartId[] | undefined {
  const categoryId = readCategory(category, categories);
  if (!categoryId) return undefined;
  const kind = checklistKindOf({ kind: null, sensor: null, categoryId });
  if (!takesLens(kind)) return askedParts(kind, []);
  const told = [...partEntries(parts), ...defectEntries(partDefects)];
  const known = told.flatMap(({ part }) => words.parts.find(part) ?? []);
  return askedParts(kind, [], tellsOfLens(kind, known) || namesLens(name));
}
