import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { validateSession } from '#contract/accounts/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { withRetries } from '#web/platform/retries.ts';
import { clearTabDrafts } from '#web/platform/storage-cleanup.ts';
import { toast } from '#web/platform/toast.ts';
import { connectSession, freshToken, isLeaving, renewalDueIn } from './access-token.ts';
import {
  onAccountChanged,
  onEndedElsewhere,
  onSessionChange,
  useSession,
} from './session-store.ts';

/** Renews the token in time as long as the page is open. */
function useRenewal(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function schedule() {
      clearTimeout(timer);
      const due = renewalDueIn();
      // Without an answer there is no new expiry: the next call will try again.
      if (due !== undefined) timer = setTimeout(() => freshToken().catch(() => undefined), due);
    }
    schedule();
    const stop = onSessionChange(schedule);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [active]);
}

/** Asks once for each visit whether the session still lives. Nothing is drawn of the answer: no page waits for it. */
function useSessionCheck(email: string | undefined): void {
  useEffect(() => {
    if (!email) return;
    // Whose session it was when it began: later tries must not ask for the next person.
    const leaving = new AbortController();
    const { signal } = leaving;
    withRetries(() => call(validateSession, { signal })).catch(() => undefined);
    return () => leaving.abort();
  }, [email]);
}

/** Nobody sees what the person before them had loaded. */
function useForgetting(email: string | undefined): void {
  useEffect(() => {
    if (!email) return;
    // Whoever is signed in opens no account: what was typed for one is of no more use.
    clearTabDrafts('signup');
    return () => queryCache()?.clear();
  }, [email]);
}

/** Every tab that is signed out by another one says why. */
function useNews(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onEndedElsewhere((ending) => {
        if (ending === 'logout') {
          // Each tab has its own.
          clearTabDrafts();
          toast.success(t`Logout successfully!`);
        } else if (!isLeaving()) toast.error(t`Session dead, Please login Again!`);
      }),
    [t],
  );
}

/** Keeps the session for the whole app: checked on load, renewed in time, ended when the server says so. */
export function SessionSync() {
  const { t } = useLingui();
  const session = useSession();
  const email = session.state === 'signed-in' ? session.person.email : undefined;

  // While rendering, not in an effect: the effects of the pages below run first and call already.
  if (typeof document !== 'undefined') {
    connectSession((signedOutMessage) =>
      toast.error(signedOutMessage ?? t`Session dead, Please login Again!`),
    );
  }
  useSessionCheck(email);
  useRenewal(email !== undefined);
  useForgetting(email);
  useNews();
  // A buyer became a seller elsewhere, or has another name: menus, guards and forms of this tab ask again.
  useEffect(() => onAccountChanged(() => void queryCache()?.invalidateQueries()), []);
  return null;
}
