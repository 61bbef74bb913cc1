import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryDelay, shouldRetry } from '#web/platform/query-client.ts';
import { toast } from '#web/platform/toast.ts';
import { connectSession, freshToken, renewalDueIn } from './access-token.ts';
import { sessionCheckQuery } from './queries.ts';
import { onEndedElsewhere, onSessionChange, useSession } from './session-store.ts';

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
  const queries = useQueryClient();
  useEffect(() => {
    if (!email) return;
    void queries.prefetchQuery({ ...sessionCheckQuery(email), retry: shouldRetry, retryDelay });
  }, [email, queries]);
}

/** Nobody sees what the person before them had loaded. */
function useForgetting(email: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (email) return () => queries.clear();
  }, [email, queries]);
}

/** Every tab that is signed out by another one says why. */
function useNews(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onEndedElsewhere((ending) => {
        if (ending === 'logout') toast.success(t`Logout successfully!`);
        else toast.error(t`Session dead, Please login Again!`);
      }),
    [t],
  );
}

/** Keeps the session for the whole app: checked on load, renewed in time, ended when the server says so. */
export function SessionKeeper() {
  const { t } = useLingui();
  const session = useSession();
  const email = session.state === 'signed-in' ? session.person.email : undefined;

  // While rendering, not in an effect: the effects of the pages below run first and call already.
  if (typeof document !== 'undefined') {
    connectSession((farewell) => toast.error(farewell ?? t`Session dead, Please login Again!`));
  }
  useSessionCheck(email);
  useRenewal(email !== undefined);
  useForgetting(email);
  useNews();
  return null;
}
