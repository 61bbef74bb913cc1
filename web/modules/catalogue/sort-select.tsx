import { useLingui } from '@lingui/react/macro';
import type { SearchSort } from '#contract/catalogue/choices.ts';
import { Select } from '#web/ui/select.tsx';
import type { CountedFacets } from './filter-panel.tsx';

interface SortSelectProps {
  /** The orders that are offered. */
  sorts: readonly SearchSort[];
  sort: SearchSort;
  /** What was counted of the list: where no shutter's life is known, nothing is ordered by it. */
  facets: Pick<CountedFacets, 'life'> | undefined;
  /** The form that sends it where scripts do not run. */
  form?: string;
  onSort: (sort: string) => void;
}

/** The order of a list of products. */
export function SortSelect({ sorts, sort, facets, form, onSort }: SortSelectProps) {
  const { t } = useLingui();
  const words: Record<SearchSort, string> = {
    best: t`Best match first`,
    newest: t`Newest first`,
    'price-low': t`Lowest price first`,
    'price-high': t`Highest price first`,
    condition: t`Best condition first`,
    life: t`Most shutter life left first`,
  };
  const isLifeKnown = facets?.life?.some(({ count }) => count > 0) ?? false;
  const offered = sorts.filter((one) => one !== 'life' || isLifeKnown || sort === 'life');
  return (
    <Select
      label={t`Sort by`}
      labelHidden
      name="sort"
      form={form}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
      className="w-full text-sm md:w-60"
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </Select>
  );
}
