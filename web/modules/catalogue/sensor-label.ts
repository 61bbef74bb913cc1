import { useLingui } from '@lingui/react/macro';

/** What each kind of sensor of the reference of models is called; one that it learns later is called as it is there. */
export function useSensorLabel(): (sensor: string | null) => string | null {
  const { t } = useLingui();
  const words: Record<string, string> = {
    'full-frame': t`Full frame`,
    'medium-format': t`Medium format`,
    'four-thirds': t`Four Thirds`,
    mft: t`Micro Four Thirds`,
    'aps-c': 'APS-C',
    'aps-h': 'APS-H',
  };
  return (sensor) => sensor && (words[sensor] ?? sensor);
}
