import { createStore, del, get, set } from 'idb-keyval';
import { draftsAt } from './forget-drafts.ts';

/*
 * What people typed and have not sent yet, pictures included. It stays on their own device; a browser that stores nothing
 * (a private window, a full disk) has no drafts, and that is no failure.
 */

const openStore = () => createStore(draftsAt.database, draftsAt.store);
let store: ReturnType<typeof openStore> | undefined;

async function tolerant<Result>(work: (at: ReturnType<typeof openStore>) => Promise<Result>) {
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
