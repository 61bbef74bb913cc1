import { isSeenItem, type SeenItem } from './seen-items.ts';
import { storageKeys } from './storage-keys.ts';

// On this device only, until its person logs out (`clearStoredData`).
const most = 12;

/** The items whose own pages somebody opened, the last one first. */
export function readViewedItems(): SeenItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.viewedItems) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeenItem) : [];
  } catch {
    return [];
  }
}

/** What was opened again stands first, as it is now. A browser that stores nothing remembers nothing. */
export function rememberViewedItem(item: SeenItem): void {
  const earlier = readViewedItems().filter(({ id }) => id !== item.id);
  try {
    const kept = [item, ...earlier].slice(0, most);
    localStorage.setItem(storageKeys.viewedItems, JSON.stringify(kept));
  } catch {
    // A full disk.
  }
}
