import { useLingui } from '@lingui/react/macro';
import {
  type fitsChoices,
  type SteppedFacet,
  steppedFacets,
  type UsedSpan,
  usedSpans,
} from '#contract/catalogue/choices.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { Applied } from './applied-chips.tsx';
import type { CountedFacets } from './filter-panel.tsx';
import type { ProductQuery } from './product-query.ts';

/** Spans of years as people say them. */
export function useUsedLabels(): Record<UsedSpan, string> {
  const { t } = useLingui();
  const { number } = useFormats();
  const until = number(usedSpans['0-5'][1]);
  const [first, last] = usedSpans['6-8'].map(number);
  const beyond = number(usedSpans['9-120'][0]);
  return {
    '0-5': t`Up to ${until} years`,
    '6-8': t`${first} to ${last} years`,
    '9-120': t`${beyond} years or more`,
  };
}

/** How often a camera has been released at most. */
export function useShutterLabel(): (count: number) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  return (count) => {
    const most = number(count);
    return t`Up to ${most}`;
  };
}

/** How much of its rated life a shutter has done at most. */
function useLifeLabel(): (percent: number) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  return (percent) => {
    const most = number(percent);
    return t`Up to ${most} %`;
  };
}

interface StepLabels {
  /** Above the steps. */
  title: string;
  step: (most: number) => string;
  /** A step that was chosen, beside other choices. */
  applied: (step: string) => string;
}

/** What is asked for by steps. */
export function useStepLabels(): Record<SteppedFacet, StepLabels> {
  const { t } = useLingui();
  return {
    shutter: {
      title: t`Shutter count`,
      step: useShutterLabel(),
      applied: (times) => t`Shutter: ${times}`,
    },
    life: {
      title: t`Shutter life used`,
      step: useLifeLabel(),
      applied: (share) => t`Shutter life used: ${share}`,
    },
  };
}

/** How something goes with the reader's kit. */
export function useFitsLabels(): Record<(typeof fitsChoices)[number], string> {
  const { t } = useLingui();
  return { kit: t`As it is`, adapter: t`Also with an adapter` };
}

/** What lies between two ends, of which one may be open. */
export function useSpanLabel() {
  const { t } = useLingui();
  return (least: string | undefined, most: string | undefined) => {
    if (!most) return t`From ${least}`;
    return least ? t`${least} to ${most}` : t`Up to ${most}`;
  };
}

/** Everything that was asked for beside words and order, in words, one by one. */
export function useApplied(query: ProductQuery, facets: CountedFacets | undefined): Applied[] {
  const { t, i18n } = useLingui();
  const categoryName = useCategoryName();
  const { money, number, year } = useFormats();
  const conditionLabels = useConditionLabels();
  const usedLabels = useUsedLabels();
  const stepLabels = useStepLabels();
  const fitsLabels = useFitsLabels();
  const spanLabel = useSpanLabel();
  const { priceFrom, priceTo, yearFrom, yearTo } = query;
  const applied: Applied[] = [];

  function each<Name extends 'category' | 'brand' | 'mount' | 'condition' | 'used' | 'place'>(
    name: Name,
    words: (value: NonNullable<ProductQuery[Name]>[number]) => string,
  ) {
    const chosen = query[name] ?? [];
    for (const value of chosen) {
      const without = { [name]: chosen.filter((other) => other !== value) };
      applied.push({ key: `${name} ${value}`, words: words(value), without });
    }
  }

  each('category', (id) => {
    const found = facets?.categories?.find((one) => one.id === id);
    return found ? categoryName(found.name) : t`Category`;
  });
  if (query.seller) {
    const name = facets?.sellerName ?? '';
    const words = name ? t`By ${name}` : t`One seller`;
    applied.push({ key: 'seller', words, without: { seller: '' } });
  }
  each('brand', (brand) => brand);
  if (priceFrom || priceTo) {
    // Two prices share their 'tk'.
    const least = priceFrom && (priceTo ? number : money)(Number(priceFrom));
    const words = spanLabel(least, priceTo && money(Number(priceTo)));
    applied.push({ key: 'price', words, without: { priceFrom: '', priceTo: '' } });
  }
  each('condition', (one) => conditionLabels[one]);
  each('mount', (mount) => mount);
  for (const facet of steppedFacets) {
    const name = `${facet}To` as const;
    const chosen = query[name];
    if (!chosen) continue;
    const { step, applied: wordsOf } = stepLabels[facet];
    applied.push({ key: facet, words: wordsOf(step(Number(chosen))), without: { [name]: '' } });
  }
  if (query.fits) {
    const how = fitsLabels[query.fits];
    applied.push({ key: 'fits', words: t`Fits my kit: ${how}`, without: { fits: '' } });
  }
  each('used', (one) => usedLabels[one]);
  if (yearFrom || yearTo) {
    const years = spanLabel(yearFrom && year(Number(yearFrom)), yearTo && year(Number(yearTo)));
    applied.push({
      key: 'years',
      words: t`Year of purchase: ${years}`,
      without: { yearFrom: '', yearTo: '' },
    });
  }
  if (query.verified)
    applied.push({ key: 'verified', words: t`Verified only`, without: { verified: '' } });
  if (query.evidence)
    applied.push({ key: 'evidence', words: t`With evidence photo`, without: { evidence: '' } });
  if (query.works)
    applied.push({ key: 'works', words: t`Works, no fault told`, without: { works: '' } });
  if (query.charger)
    applied.push({ key: 'charger', words: t`With charger`, without: { charger: '' } });
  if (query.box) applied.push({ key: 'box', words: t`With box`, without: { box: '' } });
  each('place', (place) => {
    const key = place.toLowerCase();
    const found = facets?.places?.find((one) => one.place === key);
    return found?.labelIn?.[i18n.locale as Language] ?? found?.label ?? place;
  });
  return applied;
}
