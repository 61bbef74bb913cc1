import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { toast } from '#web/platform/toast.ts';
import { signOut } from './identity-flows.ts';

/** Signs out, tells so and goes home, or to another address. */
export function useSignOut(to = '/'): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async () => {
    await signOut(() => navigate(to));
    toast.success(t`Logout successfully!`);
  };
}
