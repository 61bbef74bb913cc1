import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingRow } from '#server/modules/orders/index.ts';

const digits = 6;

/** The code by which a seller shows that they met the buyer: made anew whenever it is asked for, and stored nowhere. */
export function codeOf(
  secret: string,
  { id, codeVersion }: Pick<BookingRow, 'id' | 'codeVersion'>,
): string {
  const mac = createHmac('sha256', secret).update(`${id} ${codeVersion}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** Whether this is the code that counts for a booking now. */
export function isCodeOf(secret: string, booking: BookingRow, code: string): boolean {
  const [own, tried] = [Buffer.from(codeOf(secret, booking)), Buffer.from(code)];
  return own.length === tried.length && timingSafeEqual(own, tried);
}
