import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { categoryNameIn } from './category-name.ts';
import { sensorLabel } from './sensor-label.ts';

interface Titled {
  name: string;
  unnamed?: true | undefined;
  categoryName?: string | undefined;
  mount?: string | undefined;
  sensor?: string | undefined;
}

/** What a wanted ad is called: by its name, else by its category and what it asks of it, in the reader's language. */
export function wantedTitle(i18n: I18n, ad: Titled): string {
  if (!ad.unnamed) return ad.name;
  const { mount } = ad;
  const category = categoryNameIn(i18n, ad.categoryName ?? '');
  const title = mount ? i18n._(msg`${category} for ${mount}`) : category;
  return [title, ad.sensor && sensorLabel(i18n, ad.sensor)].filter(Boolean).join(', ');
}

export function useWantedTitle(): (ad: Titled) => string {
  const { i18n } = useLingui();
  return (ad) => wantedTitle(i18n, ad);
}
