import { ProviderError } from '../provider.ts';

/** The least that bKash takes in one payment, in tk; the most is `BKASH_HIGHEST`. */
export const lowestBkashPrice = 1;

/** Whole taka of nine digits, in paisa, are far from where numbers stop to be exact. */
const readable = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Paisa as bKash writes amounts: `1500`, or `1500.50` where there are paisa. */
export function toTakaText(paisa: number): string {
  const taka = String(Math.floor(paisa / 100));
  const rest = paisa % 100;
  return rest === 0 ? taka : `${taka}.${String(rest).padStart(2, '0')}`;
}

/** bKash's decimal text in paisa; throws ProviderError `failed` for anything else. */
export function toPaisa(text: unknown): number {
  const [, taka, paisa = ''] = (typeof text === 'string' && readable.exec(text)) || [];
  if (taka === undefined) {
    throw new ProviderError('failed', `bKash: the amount ${JSON.stringify(text)} cannot be read`);
  }
  return Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
}
