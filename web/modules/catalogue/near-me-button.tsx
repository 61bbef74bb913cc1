import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { setDistances, useDistances } from '#web/ui/distances.ts';
import type { Change } from './product-query.ts';

const timeout = 15_000;
/** A town is enough, and where somebody was some minutes ago. */
const howExact = { enableHighAccuracy: false, maximumAge: 600_000, timeout };

interface NearMeButtonProps {
  /** Where there is something; undefined while that is counted. */
  places: readonly string[] | undefined;
  onUpdate: (change: Change) => void;
}

/** Asks the browser where it is; only when somebody presses it, and nobody else is told. */
export function NearMeButton({ places: filled, onUpdate }: NearMeButtonProps) {
  const { t } = useLingui();
  const isOn = useDistances() !== undefined;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!useHydrated()) return null;

  async function found({ coords }: GeolocationPosition) {
    // Where the districts are is fetched by whoever asks for it.
    const places = await import('#contract/places/distance.ts').catch(() => undefined);
    if (!places) return failed();
    setBusy(false);
    const distances = places.distancesFrom({ lat: coords.latitude, lng: coords.longitude });
    const place = places.nearestDistricts(distances, (id) => filled?.includes(id) ?? true);
    if (place.length === 0) {
      setProblem(t`You seem to be far from Bangladesh. Choose a district instead.`);
      return;
    }
    setDistances(distances);
    onUpdate({ place });
  }

  function failed() {
    setBusy(false);
    setProblem(t`Your browser does not say where you are. Choose a district instead.`);
  }

  function press() {
    setProblem('');
    if (isOn) {
      setDistances(undefined);
      onUpdate({ place: [] });
    } else if (navigator.geolocation) {
      setBusy(true);
      navigator.geolocation.getCurrentPosition(found, failed, howExact);
    } else failed();
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        size="sm"
        variant={isOn ? 'fill' : 'line'}
        loading={busy}
        aria-pressed={isOn}
        onClick={press}
      >
        {!busy && <LocateFixed aria-hidden="true" className="icon" />}
        <Trans>Near me</Trans>
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem}
      </p>
    </div>
  );
}
