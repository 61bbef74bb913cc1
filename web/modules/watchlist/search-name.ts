import type { Language } from '#contract/kernel/languages.ts';
import { districtOf } from '#contract/places/districts.ts';

/** What names a saved search until its person does: its words, and what was chosen by name. */
export function nameOf(query: string, language: Language = 'en'): string {
  const address = new URLSearchParams(query);
  const named = ['q', 'brand', 'mount', 'condition'].flatMap((name) => address.getAll(name));
  const places = address.getAll('place').map((place) => districtOf(place)?.[language] ?? place);
  return [...new Set([...named, ...places].map((word) => word.trim()))]
    .filter(Boolean)
    .join(', ')
    .slice(0, 80);
}
