import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { conditions, usedSpanNames } from '#contract/catalogue/choices.ts';
import type { SearchFacets } from '#contract/catalogue/search.ts';
import { useConditionWords } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useServerText } from '#web/ui/server-text.ts';
import { type AskedProducts, type Change, isNarrowed } from './asked-products.ts';
import { ClearFilters } from './clear-filters.tsx';
import { FacetGroup } from './facet-group.tsx';
import { useShutterWords, useUsedWords } from './filter-words.ts';
import { RangeFilter } from './range-filter.tsx';

/** What was counted. A category has no others in it, and an answer that was kept may lack what is told since. */
export type CountedFacets = Partial<SearchFacets>;

interface FilterPanelProps {
  asked: AskedProducts;
  /** Unknown while it is counted, and when that fails: every choice can be made without. */
  facets: CountedFacets | undefined;
  /** The form that sends the choices where scripts do not run. */
  form?: string;
  onAsk: (change: Change) => void;
  onAskForAll: () => void;
  /** Stands at the end. */
  children?: ReactNode;
}

/** The choices that narrow a list of products. Each applies at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { asked, facets, form, onAsk, onAskForAll, children } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const serverText = useServerText();
  const conditionWords = useConditionWords();
  const usedWords = useUsedWords();
  const shutterWords = useShutterWords();
  const group = { form, onAsk, exact: facets?.countsAreExact };
  const { lowest, highest } = facets?.price ?? {};
  const named = (list: readonly { name: string; count: number }[] = []) =>
    list.map(({ name, count }) => ({ value: name, label: name, count }));
  return (
    <div className="grid gap-6">
      <FacetGroup
        {...group}
        title={<Trans>Category</Trans>}
        name="category"
        choices={(facets?.categories ?? []).map(({ id, name, count }) => ({
          value: id,
          label: serverText(name),
          count,
        }))}
        chosen={asked.category}
      />
      <FacetGroup
        {...group}
        title={<Trans>Brand</Trans>}
        name="brand"
        choices={named(facets?.brands)}
        chosen={asked.brand}
      />
      <RangeFilter
        {...group}
        title={<Trans>Price, tk</Trans>}
        names={['priceFrom', 'priceTo']}
        values={[asked.priceFrom ?? '', asked.priceTo ?? '']}
        labels={[t`Lowest`, t`Highest`]}
        examples={
          lowest === undefined || highest === undefined
            ? undefined
            : [number(lowest), number(highest)]
        }
        most={99_999_999}
      />
      <FacetGroup
        {...group}
        title={<Trans>Condition</Trans>}
        name="condition"
        choices={conditions.map((one) => ({
          value: one,
          label: conditionWords[one],
          count: facets?.condition?.[one],
        }))}
        chosen={asked.condition}
      />
      <FacetGroup
        {...group}
        title={<Trans>Mount</Trans>}
        name="mount"
        choices={named(facets?.mounts)}
        chosen={asked.mount}
      />
      <FacetGroup
        {...group}
        title={<Trans>Shutter count</Trans>}
        name="shutterTo"
        choices={(facets?.shutter ?? [])
          .filter(({ count }) => count > 0)
          .map(({ max, count }) => ({ value: String(max), label: shutterWords(max), count }))}
        chosen={asked.shutterTo && [asked.shutterTo]}
        single
      />
      <FacetGroup
        {...group}
        title={<Trans>Years of use</Trans>}
        name="used"
        choices={usedSpanNames.map((one) => ({
          value: one,
          label: usedWords[one],
          count: facets?.used?.[one],
        }))}
        chosen={asked.used}
      />
      <RangeFilter
        {...group}
        title={<Trans>Year of purchase</Trans>}
        names={['yearFrom', 'yearTo']}
        values={[asked.yearFrom ?? '', asked.yearTo ?? '']}
        labels={[t`Earliest`, t`Latest`]}
        most={9999}
      />
      <FacetGroup
        {...group}
        title={<Trans>Seller</Trans>}
        name="verified"
        choices={[{ value: 'yes', label: t`Verified only`, count: facets?.verified }]}
        chosen={asked.verified && [asked.verified]}
      />
      <FacetGroup
        {...group}
        title={<Trans>Town</Trans>}
        name="place"
        choices={(facets?.places ?? []).map(({ place, label, count }) => ({
          value: place,
          label,
          count,
        }))}
        chosen={asked.place && [asked.place]}
        single
      />
      {isNarrowed(asked) && <ClearFilters asked={asked} onAskForAll={onAskForAll} />}
      {children}
    </div>
  );
}
