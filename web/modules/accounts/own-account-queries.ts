import { queryOptions } from '@tanstack/react-query';
import {
  deleteOwnAccount,
  exportPersonalData,
  readOwnAccount,
} from '#contract/accounts/own-account-endpoints.ts';
import { endAllSessions, endSession, listSessions } from '#contract/accounts/session-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { requestToken, whileLeaving } from './access-token.ts';
import { clearSession, storeToken } from './session-store.ts';

export const ownAccountQuery = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: ({ signal }) => call(readOwnAccount, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const endOne = (id: string) => call(endSession, { params: { id } });
export const endOthers = () => call(endAllSessions, { body: { alsoHere: false } });

/** The provider began a new session for this browser, and the token ended with the old one. */
export async function takeUpNewSession(email: string): Promise<void> {
  storeToken(await requestToken(email));
}

/** Gives the browser a file with everything that the shop keeps about the caller. */
export async function downloadPersonalData(): Promise<void> {
  const data = await call(exportPersonalData);
  const text = JSON.stringify(data, undefined, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(address);
}

/** Deletes the account and forgets the session; with `leave` the page goes first. */
export async function deleteAccount(
  password: string | undefined,
  leave: () => void | Promise<void>,
): Promise<void> {
  await call(deleteOwnAccount, { body: password === undefined ? {} : { password } });
  // A renewal that is refused meanwhile, as it has to be now, sends nobody to the login page.
  await whileLeaving(async () => {
    await leave();
    clearSession('logout');
  });
}
