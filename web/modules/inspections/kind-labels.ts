import { useLingui } from '@lingui/react/macro';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';

/** What each list is for, in the reader's words. */
export function useKindLabels(): Record<ChecklistKind, string> {
  const { t } = useLingui();
  return {
    dslr: t`DSLR camera`,
    mirrorless: t`Mirrorless camera`,
    compact: t`Compact camera`,
    'medium-format-digital': t`Digital medium-format camera`,
    'rangefinder-digital': t`Digital rangefinder camera`,
    action: t`Action camera`,
    instant: t`Instant camera`,
    'film-slr': t`Film SLR`,
    rangefinder: t`Film rangefinder camera`,
    'medium-format': t`Medium-format camera for film`,
    'compact-film': t`Compact film camera`,
    'lens-prime': t`Prime lens`,
    'lens-zoom': t`Zoom lens`,
    flash: t`Flash`,
    tripod: t`Tripod`,
    gimbal: t`Gimbal`,
    other: t`Something else`,
  };
}
