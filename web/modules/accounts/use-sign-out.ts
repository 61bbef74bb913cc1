import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { toast } from '#web/platform/toast.ts';

/** Signs out, tells so and goes home, or to another address. */
export function useSignOut(to = '/'): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async () => {
    // Fetched when it is needed: every page has the button, few visits press it.
    const { signOut } = await import('./identity-flows.ts');
    await signOut(() => navigate(to));
    toast.success(t`Logout successfully!`);
  };
}
