import { compareForm } from '#contract/models/names.ts';

export { compareForm };

/** Sony's A7 is sold as Alpha 7, and written with the Greek letter. */
const ofSony = (form: string): string[] =>
  /^a\d/.test(form) ? [form, `alpha${form.slice(1)}`, `α${form.slice(1)}`] : [form];

/** Every form under which a model is found: its names with and without the brand before them. */
export function searchNamesOf(brand: string, names: readonly string[]): string[] {
  const prefix = compareForm(brand);
  const own = names.map(compareForm).filter(Boolean);
  const forms = prefix === 'sony' ? own.flatMap(ofSony) : own;
  return [...new Set(forms.flatMap((form) => [form, prefix + form]))];
}
