import { useLingui } from '@lingui/react/macro';
import type { InspectionLine } from '#contract/orders/inspection.ts';

/** What is wrong with a line of the inspection: said as the fault, so that a tick means what it says. */
export function useFaultLabels(): Record<InspectionLine, string> {
  const { t } = useLingui();
  return {
    as_described: t`It is not what the listing says`,
    sensor: t`Dirt or scratches on the sensor or film gate`,
    shutter: t`It does not take pictures at every speed`,
    screen: t`No clear picture on the screen or in the viewfinder`,
    buttons: t`A button or dial does not work`,
    battery: t`Battery, charger or card slot does not work`,
    serial_number: t`The serial number is scratched off`,
    glass: t`Fungus, haze or scratches in the glass`,
    focus: t`It does not focus near or far`,
    aperture: t`The aperture sticks, or there is oil on it`,
    mount: t`It sits loose on the camera`,
    parts: t`Parts are missing`,
    works: t`It does not work`,
  };
}
