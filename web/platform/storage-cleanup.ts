import { storageKeys, storageNames } from './storage-keys.ts';

/** A visitor's drafts in this tab: all, or the one of this name. Without the code that keeps them. */
export function clearTabDrafts(name = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(storageNames.tabDrafts + name)) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that stores nothing has no drafts.
  }
}

/** The next person at this device finds no drafts, and nothing of what was looked at. */
export function clearStoredData(): void {
  globalThis.indexedDB?.deleteDatabase(storageNames.deviceDrafts);
  clearTabDrafts();
  localStorage.removeItem(storageKeys.seenItems);
  localStorage.removeItem(storageKeys.viewedItems);
  localStorage.removeItem(storageKeys.unsentMessages);
}
