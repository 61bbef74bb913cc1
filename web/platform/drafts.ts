import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/*
 * What people typed and have not sent yet, pictures included. It stays on their own device; a browser that stores nothing
 * (a private window, a full disk) has no drafts, and that is no failure. Whoever logs out has the whole database deleted
 * (`clearSession`), without any of this code.
 */

let store: UseStore | undefined;

function openStore(): UseStore {
  const use = createStore('ditiyo-drafts', 'drafts');
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

/** What was kept under this name; undefined when nothing was. */
export const readDraft = <Draft>(name: string) => tolerant((at) => get<Draft>(name, at));

export const keepDraft = (name: string, draft: unknown) => tolerant((at) => set(name, draft, at));

export const dropDraft = (name: string) => tolerant((at) => del(name, at));
