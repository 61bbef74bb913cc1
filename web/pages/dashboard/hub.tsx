import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { partWith } from '#web/modules/accounts/access-token.ts';
import { usePerson } from '#web/modules/accounts/guards.tsx';
import { ownTypeQuery } from '#web/modules/accounts/queries.ts';
import { useSignOut } from '#web/modules/accounts/use-sign-out.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

/** Asks what the person is and goes to the first page of that role. */
export default function DashboardHub() {
  const { t } = useLingui();
  const { email } = usePerson();
  const own = useQuery(ownTypeQuery(email));
  const signOut = useSignOut({ stay: true });
  const left = useRef(false);

  // Whichever call finds the session dead while the hub asks: here that is a logout.
  useEffect(() => partWith(() => toast.success(t`Logout successfully!`)), [t]);

  // Signed in at the identity provider, but the shop does not know this person.
  const unknown = own.error instanceof ApiProblem && own.error.status === 404;
  useEffect(() => {
    if (!unknown || left.current) return;
    left.current = true;
    void signOut();
  }, [unknown, signOut]);

  // What was known before is not what the server says now.
  if (own.data && own.isFetchedAfterMount) return <Navigate to={firstPage(own.data)} replace />;
  if (own.error && !unknown) {
    return (
      <LoadFailed onRetry={() => void own.refetch()}>
        <Trans>Your account could not be checked.</Trans>
      </LoadFailed>
    );
  }
  return <ProgressBar />;
}

function firstPage({ isAdmin, type }: { isAdmin: boolean; type: 'Buyer' | 'Seller' }): string {
  if (isAdmin) return '/dashboard/allsellers';
  return type === 'Seller' ? '/dashboard/addproduct' : '/dashboard/myorders';
}
