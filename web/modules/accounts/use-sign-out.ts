import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { toast } from '#web/platform/toast.ts';

/** Signs out, tells so and goes home; with `stay` the page's own guard leads on. */
export function useSignOut({ stay = false } = {}): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async () => {
    // Fetched when it is needed: every page has the button, few visits press it.
    const { signOut } = await import('./identity-flows.ts');
    await signOut(() => (stay ? undefined : navigate('/')));
    toast.success(t`Logout successfully!`);
  };
}
