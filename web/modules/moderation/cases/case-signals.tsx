import { Trans } from '@lingui/react/macro';
import type { OpenSignal } from '#contract/risk/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useSignalLabels } from './case-texts.ts';

/** What stands for and against an item, with what each signal weighs. */
export function CaseSignals({ signals }: { signals: readonly OpenSignal[] }) {
  const { clock, number } = useFormats();
  const labels = useSignalLabels();
  return (
    <section aria-labelledby="case-signals" className="panel grid gap-3">
      <h2 id="case-signals" className="text-xl!">
        <Trans>Signals</Trans>
      </h2>
      <ul className="grid gap-2">
        {signals.map(({ kind, points, since }) => (
          <li
            key={kind}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line pt-2 first:border-0 first:pt-0"
          >
            <span>
              {labels[kind]}
              <span className="num block text-sm text-muted">{clock(Date.parse(since))}</span>
            </span>
            <span className="num font-semibold">
              {points > 0 ? `+${number(points)}` : number(points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
