/** Whole taka of nine digits are more than any wallet holds. */
const readable = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** An amount as it comes, such as `1500` or `1500.50`, in paisa; undefined when it is none. */
export function parseAmount(text: string): number | undefined {
  const [, taka, paisa = ''] = readable.exec(text) ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
}

/** `1500`, or `1500.50` where there are paisa. */
export function amountText(paisa: number): string {
  const taka = String(Math.floor(paisa / 100));
  return paisa % 100 === 0 ? taka : `${taka}.${String(paisa % 100).padStart(2, '0')}`;
}

/** As people read it: `1,500.50`. */
export function formatAmount(paisa: number, language: 'en' | 'bn'): string {
  return new Intl.NumberFormat(language === 'en' ? 'en-IN' : 'bn-BD', {
    minimumFractionDigits: paisa % 100 === 0 ? 0 : 2,
  }).format(paisa / 100);
}
