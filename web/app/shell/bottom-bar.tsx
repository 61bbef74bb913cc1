import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePlus, Heart, House, type LucideIcon, Search, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { sellPath } from '#web/modules/accounts/sell-path.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { useUnread, useUnreadMessages } from '#web/modules/watchlist/unread.ts';
import { UnreadCount } from '#web/ui/unread-count.tsx';

/** What a thumb reaches for, at the bottom of every page on a phone. */
export function BottomBar() {
  const { t } = useLingui();
  const session = useSession();
  const { pathname } = useLocation();
  const email = session.state === 'signed-in' ? session.person.email : undefined;
  const unread = useUnread(email, pathname);
  // Whoever was told of a message and has not read it is told on; it counts once.
  const count = Math.max(unread, useUnreadMessages());
  return (
    <nav
      aria-label={t`Shortcuts`}
      className="fixed inset-x-0 bottom-0 z-20 grid h-(--bottom-bar) grid-cols-5 border-t border-line bg-surface md:hidden"
    >
      <Shortcut to="/" icon={House}>
        <Trans>Home</Trans>
      </Shortcut>
      <Shortcut to="/search" icon={Search}>
        <Trans>Search</Trans>
      </Shortcut>
      <Shortcut to={sellPath} icon={CirclePlus}>
        <Trans>Sell</Trans>
      </Shortcut>
      <Shortcut to="/wishlist" icon={Heart}>
        <Trans context="wishlist">Saved</Trans>
      </Shortcut>
      <Shortcut
        to={email ? '/dashboard' : '/login'}
        icon={UserRound}
        extra={<UnreadCount unread={count} />}
      >
        <Trans>Me</Trans>
      </Shortcut>
    </nav>
  );
}

interface ShortcutProps {
  to: string;
  icon: LucideIcon;
  extra?: ReactNode;
  children: ReactNode;
}

function Shortcut({ to, icon: Icon, extra, children }: ShortcutProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="grid content-center justify-items-center gap-0.5 text-xs font-[560] text-muted aria-[current=page]:text-pine"
    >
      {/* Read before the count that hangs on the icon. */}
      <span>{children}</span>
      <span className="relative -order-1 px-3 text-xl">
        <Icon aria-hidden="true" className="icon" />
        {extra}
      </span>
    </NavLink>
  );
}
