import type { ReactNode } from 'react';
import { RequireSignedIn } from '#web/modules/accounts/guards.tsx';
import { WatchingTabs } from '#web/modules/watchlist/watching-tabs.tsx';

/** One of the lists of what somebody keeps an eye on, for people who are signed in. */
export function WatchingPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <RequireSignedIn>
      <div className="wrap pt-7 pb-16 md:pt-10 md:pb-24">
        <h1 className="mb-4">{title}</h1>
        <WatchingTabs />
        {children}
      </div>
    </RequireSignedIn>
  );
}
