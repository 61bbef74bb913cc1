import { Trans } from '@lingui/react/macro';
import { type OpeningHours, openState } from '#contract/shops/hours.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { useShopZone } from '#web/ui/shop-zone.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useHoursWords } from './hours-words.ts';

/** Whether a shop is open, by its own clock wherever the reader is. */
function OpenNow({ hours }: { hours: readonly OpeningHours[] }) {
  const { time, opens } = useHoursWords();
  const now = useNow();
  const state = openState(hours, new Date(now), useShopZone());
  if (!state) return <Trans>By appointment</Trans>;
  if (state.isOpen) {
    const until = state.until && time(state.until);
    return (
      <span className="font-semibold text-pine-deep">
        {until ? <Trans>Open now, until {until}</Trans> : <Trans>Open day and night</Trans>}
      </span>
    );
  }
  const next = opens(state.opens);
  return <Trans>Closed now, {next}</Trans>;
}

/** The same; drawn anew once scripts run, since the page may have been drawn on the server a while ago. */
export function OpenLine({ hours }: { hours: readonly OpeningHours[] }) {
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      <OpenNow hours={hours} />
    </span>
  );
}
