import { Trans } from '@lingui/react/macro';
import { useFormats } from './formats.ts';

const hour = 3_600_000;

/** Two days and more are told in days. */
const roundedHours = (hours: number): number => (hours < 48 ? hours : Math.floor(hours / 24) * 24);

/** How long somebody has yet, and until when that is. */
export function TimeLeft({ dueAt }: { dueAt: string }) {
  const { clock, hours } = useFormats();
  const due = Date.parse(dueAt);
  const end = clock(due);
  const left = Math.floor((due - Date.now()) / hour);
  const time = hours(roundedHours(left));
  if (due <= Date.now()) return <Trans>The time was over on {end}</Trans>;
  if (left < 1) return <Trans>Less than an hour left, until {end}</Trans>;
  return (
    <Trans>
      {time} left, until {end}
    </Trans>
  );
}

/** How long something has waited. */
export function Age({ since }: { since: string }) {
  const { hours } = useFormats();
  const waited = Math.floor((Date.now() - Date.parse(since)) / hour);
  const time = hours(roundedHours(waited));
  if (waited < 1) return <Trans>The oldest came within the last hour</Trans>;
  return <Trans>The oldest has waited {time}</Trans>;
}
