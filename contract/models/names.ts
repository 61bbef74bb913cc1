/* How names of models are compared: browsers look at files of models by the same rules as the shop writes them. */

/** Latin letters without their accents: few keyboards have the letter of Voigtländer. Signs of other scripts are letters. */
const withoutAccents = (text: string): string =>
  text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').replace(/\p{M}+/gu, ''));

/**
 * A name of a camera in the form in which names are compared: small letters and digits of any script, without spaces,
 * dashes and slashes, Latin ones without accents. A point stays, because f/1.4 is not f/14.
 */
export function compareForm(name: string): string {
  return withoutAccents(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/[^\p{L}\p{M}\p{N}.+]/gu, '');
}

/** Names of a model beside its own: each once, and none that says what it is called anyway. */
export function otherNames(
  { brand, model }: { brand: string; model: string },
  names: readonly string[],
): string[] {
  const seen = new Set([compareForm(model), compareForm(brand + model)]);
  return names.filter((name) => {
    const form = compareForm(name);
    if (!form || seen.has(form)) return false;
    seen.add(form);
    return true;
  });
}

/** A name as one of those that are known spells it already. */
export const spelledAs = (known: readonly string[], name: string): string =>
  known.find((one) => compareForm(one) === compareForm(name)) ?? name;
