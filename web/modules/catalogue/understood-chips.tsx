import { useLingui } from '@lingui/react/macro';
import type { UnderstoodFact } from '#contract/catalogue/search.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { AppliedChips } from './applied-chips.tsx';
import { useShutterLabel, useSpanLabel } from './filter-labels.ts';
import type { Change, ProductQuery } from './product-query.ts';

/** What the words of a query ask for, as people say it. */
function useFactWords(): (fact: UnderstoodFact) => string {
  const { t, i18n } = useLingui();
  const { money, number } = useFormats();
  const conditionLabels = useConditionLabels();
  const shutterLabel = useShutterLabel();
  const spanLabel = useSpanLabel();
  const sensorLabel = useSensorLabel();
  return (said) => {
    switch (said.fact) {
      case 'price': {
        // Two prices share their 'tk'.
        const least =
          said.from === null ? undefined : (said.to === null ? money : number)(said.from);
        return spanLabel(least, said.to === null ? undefined : money(said.to));
      }
      case 'shutter': {
        const times = shutterLabel(said.to);
        return t`Shutter: ${times}`;
      }
      case 'place':
        return said.labelIn?.[i18n.locale as Language] ?? said.label;
      case 'sensor':
        return sensorLabel(said.sensor) ?? said.sensor;
      case 'megapixels': {
        const count = number(said.megapixels);
        return said.orMore ? t`${count} megapixels or more` : t`${count} megapixels`;
      }
      case 'aperture':
        return `f/${said.aperture}`;
      case 'mount': {
        const names = said.mounts.join(', ');
        return t`Mount: ${names}`;
      }
      case 'condition':
        return conditionLabels[said.condition];
      case 'sealed':
        return t`Weather sealed`;
      case 'verified':
        return t`Verified only`;
    }
  };
}

interface UnderstoodChipsProps {
  understood: readonly UnderstoodFact[];
  query: ProductQuery;
  onUpdate: (change: Change) => void;
}

/** What was understood of the words beside names, each to be taken off. */
export function UnderstoodChips({ understood, query, onUpdate }: UnderstoodChipsProps) {
  const { t } = useLingui();
  const wordsOf = useFactWords();
  const applied = understood.map((fact) => ({
    key: `${fact.fact} ${fact.without}`,
    words: wordsOf(fact),
    without: { q: fact.without },
  }));
  return (
    <AppliedChips
      label={t`Understood from your words`}
      removing={(words) => t`Search without ${words}`}
      applied={applied}
      query={query}
      onUpdate={onUpdate}
    />
  );
}
