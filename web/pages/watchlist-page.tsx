import type { ReactNode } from 'react';
import { RequireSignedIn } from '#web/modules/accounts/guards.tsx';
import { WatchlistTabs } from '#web/modules/watchlist/watchlist-tabs.tsx';

/** One of the pages of the watchlist, for people who are signed in. */
export function WatchlistPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <RequireSignedIn>
      <div className="wrap pt-7 pb-16 md:pt-10 md:pb-24">
        <h1 className="mb-4">{title}</h1>
        <WatchlistTabs />
        {children}
      </div>
    </RequireSignedIn>
  );
}
