import { compareForm } from '#contract/models/names.ts';

export { compareForm };

/** Every form under which a model is found: its names with and without the brand before them. */
export function searchNamesOf(brand: string, names: readonly string[]): string[] {
  const prefix = compareForm(brand);
  const forms = names.map(compareForm).filter(Boolean);
  return [...new Set(forms.flatMap((form) => [form, prefix + form]))];
}
