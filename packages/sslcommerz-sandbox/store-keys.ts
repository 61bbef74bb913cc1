import { createHash, timingSafeEqual } from 'node:crypto';

export interface StoreKeys {
  storeId: string;
  storePassword: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that does not tell how much of the text is right. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
