import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#web/platform/storage-keys.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { clearSession } from './session-store.ts';

/** As browsers have it: each entry is a property, the methods are none of its own. */
function makeStorage() {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => delete kept[key],
  });
  return kept;
}

let local: Record<string, string>;
let tab: Record<string, string>;

beforeEach(() => {
  local = makeStorage();
  tab = makeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  local[storageKeys.token] = 'a.b.c';
  local[storageKeys.seenItems] = '[]';
  tab['react-router-scroll-positions'] = '{}';
  tabDrafts.keep('contact', { message: 'Is it there?' });
  tabDrafts.keep('signup', { email: 'tania@example.com' });
});

afterEach(() => vi.unstubAllGlobals());

it('Logout leaves no draft of anybody in the tab, and nothing of what was looked at', async () => {
  clearSession('logout');
  expect({ ...local }).toEqual({ [storageKeys.ending]: 'logout' });
  expect({ ...tab }).toEqual({ 'react-router-scroll-positions': '{}' });
});

it('a session that died leaves them to be taken up again', async () => {
  clearSession('dead');
  expect(local[storageKeys.token]).toBeUndefined();
  expect(local[storageKeys.seenItems]).toBe('[]');
  expect(await tabDrafts.read('contact')).toEqual({ message: 'Is it there?' });
});
