import type { Product } from '#contract/catalogue/schemas.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { storageKeys } from './storage-keys.ts';

/** What somebody has seen on sale, for when the shop cannot be reached: of who sells it the town alone, and no number. */
export interface SeenItem {
  id: string;
  name: string;
  /** As it was then. */
  price: number;
  condition: 'Excellent' | 'Good' | 'Fair';
  faulty?: Product['faulty'];
  /** The town; what sellers write before it may be a street. */
  place: string;
  /** In the letters of other languages; missing in what older pages kept. */
  placeIn?: Product['locationIn'];
  picture: Picture;
  /** How wide its card showed it: what asks for the same finds the same file in the browser's cache. */
  sizes: string;
  /** Milliseconds since 1970, by this browser's clock. */
  seenAt: number;
}

// On this device only, until its person logs out (`clearStoredData`).
const most = 24;

/** Whether a browser's text still means one of them. */
export function isSeenItem(value: unknown): value is SeenItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, price, place, picture, sizes, seenAt } = value as Partial<SeenItem>;
  const texts = [id, name, place, picture?.src, sizes];
  return texts.every((text) => typeof text === 'string') && [price, seenAt].every(Number.isFinite);
}

/** The newest first. */
export function readSeenItems(): SeenItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.seenItems) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeenItem) : [];
  } catch {
    return [];
  }
}

/** What was seen again stands first, as it is now. A browser that stores nothing remembers nothing. */
export function rememberSeenItems(items: readonly SeenItem[]): void {
  const now = new Set(items.map(({ id }) => id));
  const earlier = readSeenItems().filter(({ id }) => !now.has(id));
  try {
    const kept = [...items, ...earlier].slice(0, most);
    localStorage.setItem(storageKeys.seenItems, JSON.stringify(kept));
  } catch {
    // A full disk.
  }
}
