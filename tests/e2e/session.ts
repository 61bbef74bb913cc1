import { storageKeys } from '#web/platform/storage-keys.ts';
import type { TestClient } from '../support/test-client.ts';

/** How long a token of the shop lives, in milliseconds. */
const tokenLife = 15 * 60_000;

/** What a browser holds in which somebody signed in who joined the shop by HTTP; tokens are new unless told otherwise. */
export function sessionOf(who: TestClient, expiresAt = Date.now() + tokenLife) {
  const { uid, email, name: displayName } = who;
  const { origin, hostname: domain } = new URL(who.url);
  const kept: Record<string, string> = {
    [storageKeys.token]: who.token,
    [storageKeys.expiresAt]: String(expiresAt),
    [storageKeys.person]: JSON.stringify({ uid, email, displayName, photoURL: '' }),
  };
  return {
    cookies: who.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
      const place = { domain, path: '/', expires: -1, httpOnly: true, secure: false };
      return { name, value, ...place, sameSite: 'Lax' as const };
    }),
    origins: [
      { origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) },
    ],
  };
}
