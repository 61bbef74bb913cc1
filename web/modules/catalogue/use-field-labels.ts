import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { optionalFacts } from '#contract/catalogue/optional-facts.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { boxOf, reportOf } from './condition/report-text.ts';
import { factWords } from './fact-words.ts';
import type { FormField, FormValues } from './product-merge.ts';
import { categoriesQuery } from './queries.ts';
import { shotsOf } from './shots/shot-text.ts';

/** Of how many parts and defects a report tells. */
function toldParts(text: string): number {
  const { parts, defects } = reportOf(text);
  return Object.keys(parts).length + defects.length;
}

/** What each field of a product is called. A page says it with `i18n._`. */
export const fieldLabels: Record<FormField, MessageDescriptor> = {
  name: msg`Name`,
  resalePrice: msg`Resale price`,
  originalPrice: msg`Original price`,
  conditionType: msg`Condition type`,
  phone: msg`Mobile number`,
  location: msg`Location`,
  purchaseYear: msg`Year of purchase`,
  usedYear: msg`Year of used`,
  category: msg`Category`,
  photos: msg`Photos`,
  description: msg`Description`,
  ...recordOf(optionalFacts, (fact) => factWords[fact].label),
  stockNumber: msg`Stock number`,
  conditionReport: msg`Condition, part by part`,
  boxContents: msg`What is in the box`,
  shots: msg({ message: 'Views', context: 'photos' }),
};

/** What each field of a product is called, and what it holds, in words. */
export function useFieldLabels() {
  const { t, i18n } = useLingui();
  const { money, number, year } = useFormats();
  const categoryName = useCategoryName();
  const conditions = useConditionLabels();
  const categories = useQuery(categoriesQuery);
  function contentOf(field: FormField, values: FormValues): string {
    const value = values[field];
    if (field === 'photos') return number(values.photos?.length ?? 0);
    if (value === undefined || value === null || value === '') return t`nothing`;
    if (field === 'conditionReport') return number(toldParts(String(value)));
    if (field === 'boxContents') return number(Object.keys(boxOf(String(value)).items).length);
    if (field === 'shots') return number(shotsOf(String(value)).length);
    if (field === 'resalePrice' || field === 'originalPrice') return money(Number(value));
    if (field === 'purchaseYear') return year(Number(value));
    if (typeof value === 'number') return number(value);
    if (field === 'conditionType') return conditions[value as keyof typeof conditions];
    const category = field === 'category' && categories.data?.find(({ _id }) => _id === value);
    return category ? categoryName(category.name) : String(value);
  }
  return { nameOf: (field: FormField) => i18n._(fieldLabels[field]), contentOf };
}
