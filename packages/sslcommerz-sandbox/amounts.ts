/** What SSLCommerz takes in one payment, in paisa (https://developer.sslcommerz.com/doc/v4/). */
export const lowestAmount = 10_00;
export const highestAmount = 500_000_00;

/** `1200.5` in paisa, exactly; undefined for what is no amount. */
export function parseAmount(text: string): number | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Paisa as SSLCommerz writes them: `1200.50`. */
export function formatAmount(paisa: number): string {
  return `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;
}
