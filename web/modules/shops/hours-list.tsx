import { Trans } from '@lingui/react/macro';
import { isWholeDay, type OpeningHours, weekOf } from '#contract/shops/hours.ts';
import { useHoursWords } from './hours-words.ts';

/** When a shop is open through the week: days that are alike in one line. */
export function HoursList({ hours }: { hours: readonly OpeningHours[] }) {
  const { day, time } = useHoursWords();
  return (
    <dl className="num grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-1 text-sm">
      {weekOf(hours).map(({ from, to, times }) => (
        <div key={from} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{from === to ? day(from) : `${day(from)} – ${day(to)}`}</dt>
          <dd>
            {times.length === 0 ? (
              <Trans>Closed</Trans>
            ) : (
              times.map((one) => (
                <span key={one.from} className="block whitespace-nowrap">
                  {isWholeDay(one) ? <Trans>All day</Trans> : `${time(one.from)} – ${time(one.to)}`}
                </span>
              ))
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
