const banglaZero = 0x09e6;
const arabicIndicZero = 0x0660;

/** Writes Bangla and Arabic-Indic digits as 0 to 9. */
export function westernDigits(text: string): string {
  return text.replace(/[০-৯٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= banglaZero ? banglaZero : arabicIndicZero));
  });
}

/** What a phone calls, whichever digits and signs the number is written with. */
export function telephone(phone: string): string {
  return `tel:${westernDigits(phone).replace(/[^+0-9]/g, '')}`;
}

/**
 * What a person means by a number as typed or pasted: `৪৫,৫০০ tk` is `45500`.
 * Drops digit groups, spaces and the currency; keeps a sign and a decimal point.
 */
export function plainNumber(text: string): string {
  return westernDigits(text)
    .replace(/\s*(?:tk|taka|bdt|৳)\.?\s*/gi, '')
    .replace(/[\s,'_]/g, '');
}

/** For react-hook-form's `setValueAs`: an empty number field is missing, not zero. */
export function numberOrMissing(value: unknown): number | undefined {
  return value === '' || value === null || value === undefined ? undefined : Number(value);
}
