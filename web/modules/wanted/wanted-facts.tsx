import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { MessageWarning } from '#contract/conversations/warnings.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { districtOf } from '#contract/places/districts.ts';
import type { Wanted } from '#contract/wanted/schemas.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { useLeastLabels } from './least-labels.ts';

interface WantedFactsProps {
  ad: Wanted;
  /** What readers of contact details are told. */
  warnings: ComponentType<{ warnings: readonly MessageWarning[] }>;
}

/** What somebody looks for, as everybody reads it. Links in the note are none. */
export function WantedFacts({ ad, warnings }: WantedFactsProps) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const day = useShopDay();
  const nameOf = useCategoryName();
  const least = useLeastLabels();
  const sensorLabel = useSensorLabel();
  const Warnings = warnings;
  const { from, note, at } = ad;
  const town = ad.district && districtOf(ad.district)?.[i18n.locale as Language];
  const price = money(ad.priceTo);
  // One without a name is called by its category and facets.
  const kind = ad.unnamed
    ? []
    : [nameOf(ad.categoryName), ad.mount, sensorLabel(ad.sensor ?? null)];
  const asked = [...kind, least[ad.condition]].filter(Boolean).join(' · ');
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <p className="num font-semibold">
        <Trans>Up to {price}</Trans>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {asked} · {town ? town : <Trans>Anywhere in Bangladesh</Trans>}
      </p>
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {ad.warnings && <Warnings warnings={ad.warnings} />}
      <p className="text-sm text-muted wrap-anywhere">
        {from}, <time dateTime={at}>{day(at)}</time>
      </p>
    </div>
  );
}
