import { useLingui } from '@lingui/react/macro';
import type { SearchSort } from '#contract/catalogue/choices.ts';
import { Select } from '#web/ui/select.tsx';

interface SortSelectProps {
  /** The orders that are offered. */
  sorts: readonly SearchSort[];
  sort: SearchSort;
  /** The form that sends it where scripts do not run. */
  form?: string;
  onSort: (sort: string) => void;
}

/** The order of a list of products. */
export function SortSelect({ sorts, sort, form, onSort }: SortSelectProps) {
  const { t } = useLingui();
  const words: Record<SearchSort, string> = {
    best: t`Best match first`,
    newest: t`Newest first`,
    'price-low': t`Lowest price first`,
    'price-high': t`Highest price first`,
    condition: t`Best condition first`,
  };
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
      {sorts.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </Select>
  );
}
