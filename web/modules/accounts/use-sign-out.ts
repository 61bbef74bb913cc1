import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { toast } from '#web/platform/toast.ts';
import { whileBusy } from './busy.ts';
import { clearSession } from './session-store.ts';

/** Without the code that reaches the provider the session ends here all the same. */
async function signOutHere(leave: () => void | Promise<void>): Promise<void> {
  await leave();
  clearSession('logout');
}

/** Set while somebody leaves: the second click of a double click does nothing. */
let isLeaving = false;

/** Signs out, tells so and goes home; with `stay` the page's own guard leads on. */
export function useSignOut({ stay = false } = {}): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async () => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      await whileBusy(async () => {
        // Fetched when it is needed: every page has the button, few visits press it.
        const flows = await import('./identity-flows.ts').catch(() => undefined);
        const signOut = flows?.signOut ?? signOutHere;
        await signOut(() => (stay ? undefined : navigate('/')));
      });
    } finally {
      isLeaving = false;
    }
    toast.success(t`Logout successfully!`);
  };
}
