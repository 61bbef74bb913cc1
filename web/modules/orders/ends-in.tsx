import { Trans } from '@lingui/react/macro';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useNow } from '#web/ui/use-now.ts';

const hour = 3_600_000;

/** How long a reservation still lasts, in words to stand behind the time of its end; nothing once it is over. */
function Words({ until }: { until: string }) {
  const { hours } = useFormats();
  const left = Date.parse(until) - useNow();
  const time = hours(Math.floor(left / hour));
  if (left <= 0) return null;
  return (
    <>
      {', '}
      {left < hour ? <Trans>ends within an hour</Trans> : <Trans>ends in {time}</Trans>}
    </>
  );
}

/** The same, from when scripts run: by then the page may have been drawn on the server a while ago. */
export function EndsIn({ until }: { until: string }) {
  return useHydrated() && <Words until={until} />;
}
