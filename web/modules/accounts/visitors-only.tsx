import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from './return-to.ts';
import { useSession } from './session-store.ts';

/** Shows login and signup to visitors only: signed-in people go on to where they wanted to be. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.state === 'signed-in') return <Navigate to={returnPath(state)} replace />;
  return children;
}
