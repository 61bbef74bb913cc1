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

/** What each field of a product is called, and what it holds, in words. */
export function useFieldLabels() {
  const { t, i18n } = useLingui();
  const { money, number, year } = useFormats();
  const categoryName = useCategoryName();
  const conditions = useConditionLabels();
  const categories = useQuery(categoriesQuery);
  const names: Record<FormField, string> = {
    name: t`Name`,
    resalePrice: t`Resale price`,
    originalPrice: t`Original price`,
    conditionType: t`Condition type`,
    phone: t`Mobile number`,
    location: t`Location`,
    purchaseYear: t`Year of purchase`,
    usedYear: t`Year of used`,
    category: t`Category`,
    photos: t`Photos`,
    description: t`Description`,
    ...recordOf(optionalFacts, (fact) => i18n._(factWords[fact].label)),
    stockNumber: t`Stock number`,
    conditionReport: t`Condition, part by part`,
    boxContents: t`What is in the box`,
    shots: t({ message: 'Views', context: 'photos' }),
  };

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
  return { nameOf: (field: FormField) => names[field], contentOf };
}
