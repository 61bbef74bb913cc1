import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useMatch } from 'react-router';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from './logo.tsx';
import { MainMenu, mainMenuId } from './main-menu.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { TopSearch } from './top-search.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

/**
 * Banner of every page: the way home, a search, what there is, and in or out. On a narrow screen the links hang in a card
 * under a button; on a wide one the same links stand in the row, on both sides of the heart and
 * the bell, so that they are reached in the order in which they are seen.
 */
export function TopBar() {
  const { t } = useLingui();
  const session = useSession();
  // The dashboard uses the whole width, and its bar lines up with it.
  const wide = useMatch('/dashboard/*') !== null;
  // The server knows no session: it draws the visitor's bar, whose links work before scripts load.
  const person = session.state === 'signed-in' ? session.person : undefined;
  return (
    <header className="relative z-20 border-b border-line bg-surface">
      <div
        className={cx(
          'flex min-h-16 items-center gap-1 md:min-h-18 md:gap-3 lg:gap-5',
          wide ? 'mx-auto w-[calc(100%-40px)] md:w-[calc(100%-60px)]' : 'wrap',
        )}
      >
        <Logo />
        <TopSearch />
        <MainMenu person={person} />
        <WishlistHeart className="grid max-[359px]:hidden lg:hidden" />
        {person && <NotificationsBell email={person.email} className="lg:hidden" />}
        {/* A popover opens, closes and tells its state without any script of ours. */}
        <button
          type="button"
          popoverTarget={mainMenuId}
          aria-label={t`Menu`}
          className="grid size-[46px] flex-none place-items-center rounded-md border border-line text-xl lg:hidden"
        >
          <Menu aria-hidden="true" className="icon" />
        </button>
      </div>
    </header>
  );
}
