import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { ownTypeQuery, type Role, roleQuery } from './queries.ts';
import type { ReturnTo } from './return-to.ts';
import { type SessionPerson, useSession } from './session-store.ts';

const PersonContext = createContext<SessionPerson | undefined>(undefined);

/** The signed-in person, below RequireSignedIn. */
export function usePerson(): SessionPerson {
  const person = useContext(PersonContext);
  if (!person) throw new Error('usePerson needs RequireSignedIn above it');
  return person;
}

/** Whether the signed-in person is an admin, on pages that moderators see as well; false until it is known. */
export function useIsAdmin(): boolean {
  const { email } = usePerson();
  return useQuery(ownTypeQuery(email)).data?.isAdmin === true;
}

/** Shows its children to signed-in people only; sends everyone else to /login and back here afterwards. */
export function RequireSignedIn({ children }: { children: ReactNode }) {
  // As high as the window from the first moment on: whatever comes, the footer does not move through the view.
  return (
    // Before the scripts are there, `startScripts` (web/app) sends visitors by this mark.
    <div className="min-h-dvh" data-members-only>
      <SignedIn>{children}</SignedIn>
    </div>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  // Navigate starts anew whenever it gets another object: the same one keeps it at one navigation.
  const state = useMemo<ReturnTo>(
    () => ({ from: `${pathname}${search}${hash}`, forMembers: true }),
    [pathname, search, hash],
  );
  if (session.state === 'unknown') return <ProgressBar />;
  if (session.state === 'signed-out') {
    // The reader is elsewhere already, home after Logout, and this page is about to be replaced.
    if (window.location.pathname !== pathname) return <ProgressBar />;
    return <Navigate to="/login" replace state={state} />;
  }
  return <PersonContext value={session.person}>{children}</PersonContext>;
}

/** Where a page sends those who lack its role (specification, section 6). */
const elsewhere: Record<Role, string> = {
  buyer: '/dashboard',
  seller: '/',
  seller_or_admin: '/',
  moderator: '/',
  admin: '/',
};

/** Shows its children to people of one role only. Stands below RequireSignedIn. */
export function RequireRole({ only, children }: { only: Role; children: ReactNode }) {
  const { email } = usePerson();
  const { data: allowed, error, refetch } = useQuery(roleQuery(only, email));
  if (allowed) return children;
  if (allowed === false) return <Navigate to={elsewhere[only]} replace />;
  if (error)
    return (
      <LoadFailed onRetry={() => refetch()}>
        <Trans>Your account could not be checked.</Trans>
      </LoadFailed>
    );
  return <ProgressBar />;
}
