// What the translator of a text has to keep to, and what only people who read Bangla would notice.

const companies = [
  'Ditiyo',
  'Google',
  'Mozilla',
  'Apple',
  'Microsoft',
  'SSLCommerz',
  'Facebook',
  'Instagram',
  'YouTube',
  'Stripe',
];
const terms = [
  'DSLR',
  'CVC',
  'CSV',
  'JSON',
  'HTTP',
  'QR',
  'JPEG',
  'PNG',
  'WebP',
  'AVIF',
  'HEIC',
  'MB',
  'USB',
  'TTL',
  'f/16',
  'https',
  'XXX-XXXXXX',
];
const software = ['React', 'Angular', 'Vue', 'argon2id', 'HttpOnly'];

/** Names and terms that Bangla writes in Latin letters. */
export const latinNames = new RegExp(
  `\\b(${[...companies, ...terms, ...software].join('|')})\\b`,
  'g',
);

/** The values and elements that a text is filled with: `{amount}`, `{0, plural, …}`, `<0>`; not the words of a case: `one {once}`. */
const slot = /(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*\w+\s*(?=[,}])|<\/?\d+\/?>/g;

/** What is no number of a sentence: places of values, elements, cases of a plural. */
const noNumber = /\{[^{},]+\}|\{\s*\w+\s*,\s*(?:plural|number)|=\d+ ?\{|<\/?\d+\/?>/g;

const slotsOf = (text) =>
  [...new Set(text.match(slot))]
    .map((each) => each.replaceAll(/\s/g, ''))
    .map((each) => (each.startsWith('{') ? `${each}}` : each))
    .sort();

/**
 * What is wrong with the Bangla of these texts, one line each that names the text.
 * A text without a translation is left to Lingui.
 * @param {{ message: string, translation: string }[]} texts
 * @returns {string[]}
 */
export function findBanglaFaults(texts) {
  return texts
    .filter(({ translation }) => translation !== '')
    .flatMap(({ message, translation }) =>
      faultsOf(message, translation).map((fault) => `"${message}": ${fault}: "${translation}"`),
    );
}

function faultsOf(message, translation) {
  const faults = [];
  const [due, found] = [slotsOf(message), slotsOf(translation)];
  if (due.join() !== found.join()) {
    const tell = (slots) => slots.join(' ') || 'nothing';
    faults.push(`is filled with ${tell(due)}, its translation with ${tell(found)}`);
  }
  const withoutNames = translation.replaceAll(latinNames, '');
  // A name alone is the same in both.
  const isName = translation === message && withoutNames.trim() === '';
  if (!isName && !/\p{Script=Bengali}/u.test(translation)) faults.push('has no Bangla word');
  const digits = withoutNames.replaceAll(noNumber, '').match(/[0-9]+/g);
  if (digits) faults.push(`writes ${digits.join(', ')} in Western digits, not as ০১২৩৪৫৬৭৮৯`);
  return faults;
}

/**
 * What the contract may say and no catalog holds, one line each: a file that the extractor passes over.
 * @param {string[]} said
 * @param {{ message: string }[]} texts
 * @returns {string[]}
 */
export function findUntranslated(said, texts) {
  const known = new Set(texts.map(({ message }) => message));
  return said.filter((text) => !known.has(text)).map((text) => `"${text}": is in no catalog`);
}
