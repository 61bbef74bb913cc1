/**
 * A name of a camera in the form in which names are compared: small letters and digits of any script, without spaces,
 * dashes and slashes. A point stays, because f/1.4 is not f/14.
 */
export function compareForm(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/[^\p{L}\p{M}\p{N}.+]/gu, '');
}

/** Every form under which a model is found: its names with and without the brand before them. */
export function searchNamesOf(brand: string, names: readonly string[]): string[] {
  const prefix = compareForm(brand);
  const forms = names.map(compareForm).filter(Boolean);
  return [...new Set(forms.flatMap((form) => [form, prefix + form]))];
}
