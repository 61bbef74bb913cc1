/** What SSLCommerz takes in one payment, in tk (https://developer.sslcommerz.com/doc/v4/). */
export const lowestSslcommerzPrice = 10;
export const highestSslcommerzPrice = 500_000;

/** An amount such as `1200.5` or `1200.5000` in paisa, exactly; undefined for what is none, or has fractions of a paisa. */
export function parsePaisa(text: unknown): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(text));
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Paisa as SSLCommerz reads them: `1200.50`. */
export function formatPaisa(paisa: number): string {
  return `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;
}
