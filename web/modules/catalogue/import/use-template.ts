import { useLingui } from '@lingui/react/macro';
import { firstCategories } from '#contract/catalogue/first-categories.ts';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { districtOf } from '#contract/places/districts.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { boxNames, partNames, severityNames, stateNames } from '../condition/words.ts';
import { saveTemplate } from './mend-file.ts';
import { useColumnLabels } from './use-import-words.ts';

const dayExample = '2027-03-31';

/** How the cells of parts, of defects and of the box are written, in words of the page. */
function useListExamples() {
  const { t, i18n } = useLingui();
  const part = (id: keyof typeof partNames) => i18n._(partNames[id]);
  const state = (id: keyof typeof stateNames) => i18n._(stateNames[id]);
  const box = (...ids: (keyof typeof boxNames)[]) =>
    ids.map((id) => i18n._(boxNames[id])).join('; ');
  return {
    parts: `${part('shell')}: ${state('light')}; ${part('mount')}: ${state('works')}`,
    partDefects: `${part('shell')}: ${i18n._(severityNames.small)}: ${t`Scratch at the base`}`,
    inBox: box('battery', 'charger', 'strap'),
    notInBox: box('manual', 'warranty'),
  };
}

/** How a cell that is a list is written, by words of the page. */
export function useColumnHints(): (column: ListingColumn) => string | undefined {
  const { t } = useLingui();
  const lists = useListExamples();
  const hints: Partial<Record<ListingColumn, string>> = {
    parts: t`As in “${lists.parts}”. Words of the form in English or Bangla.`,
    partDefects: t`Part, how serious, and a few words: “${lists.partDefects}”. Their photos are chosen in the form.`,
    inBox: t`As in “${lists.inBox}”`,
    notInBox: t`As in “${lists.notInBox}”`,
    warrantyUntil: t`A day, as in ${dayExample}`,
  };
  return (column) => hints[column];
}

/** Saves a file to fill in, with headers and an example in words of the page. */
export function useSaveTemplate(): () => void {
  const { t, i18n } = useLingui();
  const nameOf = useColumnLabels();
  const categoryName = useCategoryName();
  const conditions = useConditionLabels();
  const lists = useListExamples();
  // The file of the shop itself is in English.
  if (i18n.locale === 'en') return () => saveTemplate();
  const example = {
    ...lists,
    category: categoryName(firstCategories[0].name),
    conditionType: conditions.Good,
    location: t`Dhanmondi, Dhaka`,
    district: districtOf('dhaka')?.bn ?? '',
    description: t`Works as it should. Two batteries, charger and box.`,
    accessories: t`Charger, strap, box`,
    defects: t`A scratch at the bottom`,
  };
  return () => saveTemplate(example, nameOf);
}
