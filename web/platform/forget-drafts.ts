/** Where drafts are kept; named here because leaving must find it without the code that fills it. */
export const draftsAt = { database: 'ditiyo-drafts', store: 'drafts' } as const;

/**
 * Empties the drafts of this browser, for whoever leaves: the next person at this device finds nothing. It needs no code that
 * would have to be fetched, since people leave offline, too.
 */
export function forgetDrafts(): void {
  try {
    const opening = indexedDB.open(draftsAt.database);
    opening.onupgradeneeded = () => opening.result.createObjectStore(draftsAt.store);
    opening.onsuccess = () => {
      opening.result.transaction(draftsAt.store, 'readwrite').objectStore(draftsAt.store).clear();
      // Closed once the clearing is done.
      opening.result.close();
    };
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
