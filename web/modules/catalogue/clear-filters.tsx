import { Trans } from '@lingui/react/macro';
import { searchOf } from '#web/platform/client.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type AskedProducts, withoutChoices } from './asked-products.ts';
import { focusOr } from './focus-or.ts';

interface ClearFiltersProps {
  asked: AskedProducts;
  onAskForAll: () => void;
}

/** Takes all choices back. A link until scripts run. */
export function ClearFilters({ asked, onAskForAll }: ClearFiltersProps) {
  const words = <Trans>Clear filters</Trans>;
  function clear() {
    // The button goes with the choices.
    focusOr(undefined);
    onAskForAll();
  }
  if (useHydrated()) return <Button onClick={clear}>{words}</Button>;
  return (
    <LinkButton to={{ search: `${searchOf({ ...withoutChoices(asked) })}` }}>{words}</LinkButton>
  );
}
