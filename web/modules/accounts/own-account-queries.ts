import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  becomeSeller,
  changeOwnAccount,
  deleteOwnAccount,
  exportPersonalData,
  readOwnAccount,
} from '#contract/accounts/own-account-endpoints.ts';
import type { ProfileChange, SellerStart } from '#contract/accounts/own-account-schemas.ts';
import { endAllSessions, endSession, listSessions } from '#contract/accounts/session-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { queryClientHere } from '#web/platform/query-client.ts';
import { requestToken, whileLeaving, whileReplacing } from './access-token.ts';
import {
  clearSession,
  storeToken,
  tellAccountChanged,
  updatePerson,
  useSession,
} from './session-store.ts';

export const ownAccountQuery = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: ({ signal }) => call(readOwnAccount, { signal }),
});

/** What is known of the signed-in person, to fill forms with; `data` is undefined for visitors and until it is read. */
export function useOwnProfile() {
  const enabled = useSession().state === 'signed-in';
  // Some forms stand on pages that fetch nothing else.
  return useQuery({ ...ownAccountQuery, enabled }, queryClientHere());
}

/** Changes the profile, and shows it in every tab. */
export async function saveProfile(change: ProfileChange): Promise<void> {
  await call(changeOwnAccount, { body: change });
  const { name, photoURL } = change;
  updatePerson({ ...(name && { displayName: name }), ...(photoURL && { photoURL }) });
  tellAccountChanged();
  await queryClientHere().invalidateQueries();
}

/** Makes the signed-in buyer a seller; every tab asks anew what they are. */
export async function startSelling(given: SellerStart): Promise<void> {
  await call(becomeSeller, { body: given });
  tellAccountChanged();
  await queryClientHere().invalidateQueries();
}

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const endOne = (id: string) => call(endSession, { params: { id } });
export const endOthers = () => call(endAllSessions, { body: { alsoHere: false } });

/** Makes a change with which the provider begins a new session for this browser; the token ends with the old one. */
export async function withNewSession(email: string, change: () => Promise<void>): Promise<void> {
  await whileReplacing(async () => {
    await change();
    storeToken(await requestToken(email));
  });
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
