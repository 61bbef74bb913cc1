import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { sellPath } from '#web/modules/accounts/sell-path.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { useSignOut } from '#web/modules/accounts/use-sign-out.ts';
import { useUnreadMessages } from '#web/modules/watchlist/unread.ts';
import { cx } from '#web/ui/cx.ts';
import { Face } from '#web/ui/face.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { usePopoverClosed } from './use-popover-closed.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

/** Of the card, for the button that opens it. */
export const mainMenuId = 'main-menu';

const entry =
  'max-lg:flex max-lg:min-h-12 max-lg:w-full max-lg:items-center max-lg:rounded-md max-lg:px-3.5 max-lg:hover:bg-sunken max-lg:aria-[current=page]:bg-sunken lg:py-1 lg:hover:text-pine lg:aria-[current=page]:shadow-[0_2px_0_var(--color-amber)] lg:whitespace-nowrap text-left font-[560]';

/** The links of every page: in the bar where there is room, else in a card that hangs from its button. */
export function MainMenu({ person }: { person: SessionPerson | undefined }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const unreadMessages = useUnreadMessages();
  const card = useRef<HTMLElement>(null);
  usePopoverClosed(card);
  return (
    <nav
      ref={card}
      id={mainMenuId}
      popover="auto"
      aria-label={t`Main`}
      className="absolute inset-[66px_20px_auto_auto] m-0 w-[min(300px,calc(100vw-40px))] rounded-lg border border-line bg-surface p-2.5 text-md text-ink shadow-float md:inset-[74px_30px_auto_auto] lg:contents"
    >
      {person && <Me person={person} />}
      <Entry to="/" className="lg:ml-auto">
        <Trans>Home</Trans>
      </Entry>
      <Entry to="/blogs">
        <Trans>Blogs</Trans>
      </Entry>
      <Entry to={sellPath}>
        <Trans>Sell</Trans>
      </Entry>
      <WishlistHeart className="hidden lg:grid" />
      {person && <NotificationsBell email={person.email} messages className="max-lg:hidden" />}
      {person ? (
        <>
          <Entry to="/messages" className="justify-between lg:hidden">
            <Trans>Messages</Trans>
            <UnreadCount unread={unreadMessages} className="" />
          </Entry>
          <Entry to="/dashboard">
            <Trans>Dashboard</Trans>
          </Entry>
          <button type="button" onClick={signOut} className={entry}>
            <Trans>Logout</Trans>
          </button>
        </>
      ) : (
        <div className="mt-2 grid grid-cols-2 gap-2.5 border-t border-line p-1.5 pt-3.5 lg:contents">
          <LinkButton to="/login">
            <Trans>Login</Trans>
          </LinkButton>
          <LinkButton to="/signup" variant="fill">
            <Trans>Signup</Trans>
          </LinkButton>
        </div>
      )}
      <div className="mt-2 border-t border-line px-1 pt-2 lg:hidden">
        <LanguageSwitch />
      </div>
    </nav>
  );
}

function Entry({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <NavLink to={to} end={to === '/'} className={cx(entry, className)}>
      {children}
    </NavLink>
  );
}

function Me({ person }: { person: SessionPerson }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-[560] max-lg:mb-2 max-lg:border-b max-lg:border-line max-lg:px-3.5 max-lg:pt-1.5 max-lg:pb-3.5 lg:order-1">
      <Face name={person.displayName} src={person.photoURL} />
      <span className="max-w-48 truncate lg:max-w-24 xl:max-w-40">{person.displayName}</span>
    </span>
  );
}
