import { useLingui } from '@lingui/react/macro';
import { AppliedChips } from './applied-chips.tsx';
import { useApplied } from './filter-labels.ts';
import type { CountedFacets } from './filter-panel.tsx';
import type { Change, ProductQuery } from './product-query.ts';

interface FilterChipsProps {
  query: ProductQuery;
  /** They know what the chosen are called. */
  facets: CountedFacets | undefined;
  onUpdate: (change: Change) => void;
}

/** What was chosen, each to be taken back. */
export function FilterChips({ query, facets, onUpdate }: FilterChipsProps) {
  const { t } = useLingui();
  return (
    <AppliedChips
      label={t`Filters in use`}
      removing={(words) => t`Remove the filter ${words}`}
      applied={useApplied(query, facets)}
      query={query}
      onUpdate={onUpdate}
    />
  );
}
