import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DraftStorage } from './field-drafts.ts';
import { storageNames } from './storage-keys.ts';
import { packFiles, unpackFiles } from './stored-files.ts';

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

/** One after the other: a draft that is dropped while the bytes of its photos are read must not come back. */
let written: Promise<unknown> = Promise.resolve();

function write(work: (at: UseStore) => Promise<void>) {
  written = written.then(() => tolerant(work));
  return written;
}

/** Drafts of whoever is signed in: they are there after a reload, a dead battery, a new login. */
export const deviceDrafts: DraftStorage = {
  read: (name) =>
    tolerant(async (at) => unpackFiles(await get(name, at)) as Record<string, unknown> | undefined),
  keep: (name, draft) => write(async (at) => set(name, await packFiles(draft), at)),
  drop: (name) => write((at) => del(name, at)),
};
