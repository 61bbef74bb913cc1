import { Trans } from '@lingui/react/macro';
import { searchOf } from '#web/platform/client.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { focusOr } from './focus-or.ts';
import { type ProductQuery, withoutChoices } from './product-query.ts';

interface ClearFiltersProps {
  query: ProductQuery;
  onClearFilters: () => void;
}

/** Takes all choices back. A link until scripts run. */
export function ClearFilters({ query, onClearFilters }: ClearFiltersProps) {
  const words = <Trans>Clear filters</Trans>;
  function clear() {
    // The button goes with the choices.
    focusOr(undefined);
    onClearFilters();
  }
  if (useHydrated()) return <Button onClick={clear}>{words}</Button>;
  return (
    <LinkButton to={{ search: `${searchOf({ ...withoutChoices(query) })}` }}>{words}</LinkButton>
  );
}
