import { useLingui } from '@lingui/react/macro';
import type { ModelFields } from '#contract/models/schemas.ts';

/** What each kind of model is called. */
export function useKindLabels(): Record<ModelFields['kind'], string> {
  const { t } = useLingui();
  return {
    dslr: t`DSLR`,
    mirrorless: t`Mirrorless camera`,
    'film-slr': t`Film SLR`,
    rangefinder: t`Rangefinder camera`,
    compact: t`Compact camera`,
    'medium-format': t`Medium format camera`,
    action: t`Action camera`,
    instant: t`Instant camera`,
    'lens-prime': t`Prime lens`,
    'lens-zoom': t`Zoom lens`,
    flash: t`Flash`,
    tripod: t`Tripod`,
    gimbal: t`Gimbal`,
  };
}
