import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DraftStorage } from './field-drafts.ts';
import { storageNames } from './storage-keys.ts';

/*
 * What people typed and have not sent yet, pictures included. It stays on their own device; a browser that stores nothing
 * (a private window, a full disk) has no drafts, and that is no failure. Whoever logs out has the whole database deleted
 * (`clearStoredData`), without any of this code.
 */

let store: UseStore | undefined;

function openStore(): UseStore {
  const use = createStore(storageNames.deviceDrafts, 'drafts');
  return (mode, work) =>
    use(mode, (objects) => {
      const { db } = objects.transaction;
      // Somebody deletes it: an open connection would have them wait, and everybody who comes after them.
      db.onversionchange = () => {
        db.close();
        store = undefined;
      };
      return work(objects);
    });
}

async function tolerant<Result>(work: (at: UseStore) => Promise<Result>) {
  try {
    store ??= openStore();
    return await work(store);
  } catch {
    return undefined;
  }
}

/** Drafts of whoever is signed in: they are there after a reload, a dead battery, a new login. */
export const deviceDrafts: DraftStorage = {
  read: (name) => tolerant((at) => get<Record<string, unknown>>(name, at)),
  keep: (name, draft) => tolerant((at) => set(name, draft, at)),
  drop: (name) => tolerant((at) => del(name, at)),
};
