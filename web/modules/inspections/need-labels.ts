import { useLingui } from '@lingui/react/macro';

/** What to bring for a step, in the reader's words, by what the lists call it. */
export function useNeedLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    torch: t`a torch`,
    'charged battery': t`a charged battery`,
    'memory card': t`a memory card`,
    'white wall': t`a white wall or paper`,
    'lens cap': t`a lens cap`,
    'camera that takes it': t`a camera that takes the lens`,
    'battery of the meter': t`a battery for the light meter`,
    'film pack': t`a pack of instant film`,
    'fresh batteries': t`fresh batteries`,
    'your camera': t`your own camera`,
  };
}
