import type { DraftStorage } from './field-drafts.ts';
import { storageNames } from './storage-keys.ts';

/*
 * What a visitor typed and has not sent yet. Nobody is signed in, and the next one at this device may be somebody else: it
 * stays in this tab, and goes with it, or when somebody logs out there. Passwords and pictures are left out.
 */

const prefix = storageNames.tabDrafts;

/** A browser that stores nothing has no drafts, and that is no failure. */
function tolerant<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const tabDrafts: DraftStorage = {
  read: async (name) => tolerant(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? '')),
  keep: (name, draft) =>
    tolerant(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft))),
  drop: (name) => tolerant(() => sessionStorage.removeItem(prefix + name)),
};
