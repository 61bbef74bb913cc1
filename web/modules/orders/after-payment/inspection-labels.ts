import { useLingui } from '@lingui/react/macro';
import type { InspectionLine } from '#contract/orders/inspection.ts';

/** What a buyer looks at before they take an item, in the reader's words. */
export function useInspectionLabels(): Record<InspectionLine, string> {
  const { t } = useLingui();
  return {
    as_described: t`It is what the listing says`,
    sensor: t`Sensor or film gate: clean, no scratches`,
    shutter: t`It takes pictures at several speeds`,
    screen: t`Screen and viewfinder show a clear picture`,
    buttons: t`Buttons and dials work`,
    battery: t`Battery, charger and card slot work`,
    serial_number: t`The serial number is not scratched off`,
    glass: t`Glass: no fungus, haze or scratches`,
    focus: t`It focuses near and far`,
    aperture: t`The aperture opens and closes without oil`,
    mount: t`It sits tight on the camera`,
    parts: t`All parts are there`,
    works: t`It works`,
  };
}
