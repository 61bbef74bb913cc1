import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SensorCount } from '#contract/deals/sensor-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { SpotWords } from './sensor-test.tsx';
import { SpotMap } from './spot-map.tsx';

interface SensorCountsProps {
  counts: readonly SensorCount[];
  names: { buyer: string; seller: string };
  /** Where a side attaches a photo. */
  children?: ReactNode;
}

/** What the shop counted in photos of a sensor, by whoever attached them. */
export function SensorCounts({ counts, names, children }: SensorCountsProps) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const titles = { dust: t`Dust`, hot: t`Hot pixels` };
  return (
    <section aria-labelledby="sensor-counts" className="panel grid gap-3">
      <h2 id="sensor-counts" className="text-xl!">
        <Trans>Sensor</Trans>
      </h2>
      <ul className="grid gap-4 empty:hidden">
        {counts.map(({ kind, by, at, spots, middle, map, width, height }) => (
          <li key={at} className="grid gap-1.5">
            <p>
              <b className="font-semibold">{titles[kind]}</b>{' '}
              <SpotWords test={kind} count={spots} middle={middle} />
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {names[by]}, <span className="num">{clock(Date.parse(at))}</span>
            </p>
            {spots > 0 && <SpotMap spots={map} width={width} height={height} />}
          </li>
        ))}
      </ul>
      <p className="max-w-[62ch] text-sm text-muted">
        {counts.length === 0 ? (
          <Trans>
            The shop counts dust and bright dots for both of you in a photo of a white wall, or of
            the dark with the cap on.
          </Trans>
        ) : (
          <Trans>
            Counted by the shop in a photo that one of the two sent. It does not know which camera
            took it, and keeps no photo.
          </Trans>
        )}
      </p>
      {children}
    </section>
  );
}
