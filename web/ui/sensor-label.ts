import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const words: Record<string, MessageDescriptor> = {
  'full-frame': msg`Full frame`,
  'medium-format': msg`Medium format`,
  'four-thirds': msg`Four Thirds`,
  mft: msg`Micro Four Thirds`,
};
const names: Record<string, string> = { 'aps-c': 'APS-C', 'aps-h': 'APS-H' };

/** What each kind of sensor of the reference of models is called; one that it learns later is called as it is there. */
export function sensorLabel(i18n: I18n, sensor: string): string {
  const known = words[sensor];
  return known ? i18n._(known) : (names[sensor] ?? sensor);
}

export function useSensorLabel(): (sensor: string | null) => string | null {
  const { i18n } = useLingui();
  return (sensor) => sensor && sensorLabel(i18n, sensor);
}
