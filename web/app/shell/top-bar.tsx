import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation, useMatch } from 'react-router';
import { type SessionPerson, useSession } from '#web/modules/accounts/session-store.ts';
import { useSignOut } from '#web/modules/accounts/use-sign-out.ts';
import { cx } from '#web/ui/cx.ts';
import { Face } from '#web/ui/face.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

/** For members only: visitors do not fetch it. */
const NotificationsLink = lazy(() => import('./notifications-link.tsx'));

/** Banner of every page: the way home, to the blogs, and in or out. Folds into a menu on small screens. */
export function TopBar() {
  const session = useSession();
  const signOut = useSignOut();
  // The dashboard uses the whole width, and its bar lines up with it.
  const wide = useMatch('/dashboard/*') !== null;
  // The server knows no session: it draws the visitor's bar, whose links work before scripts load.
  const person = session.state === 'signed-in' ? session.person : undefined;
  return (
    <header className="relative z-10 border-b border-line bg-surface">
      <div
        className={cx(
          'flex min-h-16 items-center justify-between gap-9 max-md:gap-2 md:min-h-18',
          wide ? 'mx-auto w-[calc(100%-40px)] md:w-[calc(100%-60px)]' : 'wrap',
        )}
      >
        <Logo />
        <WideNav person={person} onSignOut={signOut} />
        <div className="flex items-center gap-2 max-md:gap-1 max-[379px]:gap-0">
          {/* A field up here would weigh on every page, and be the second one on some. */}
          <NavLink
            to="/search"
            className={cx(wideLink, 'px-1 text-md font-[560] max-md:py-3 max-[379px]:hidden')}
          >
            <Trans>Search</Trans>
          </NavLink>
          {person && (
            // As wide as what comes: nothing moves.
            <span className="size-11 max-md:hidden">
              <Suspense>
                <NotificationsLink email={person.email} />
              </Suspense>
            </span>
          )}
          <NavLink to="/wishlist" className={cx(wideLink, 'px-1 text-md font-[560] max-md:hidden')}>
            <Trans>Wishlist</Trans>
          </NavLink>
          <WishlistHeart />
          <LanguageSwitch />
          <FoldedNav person={person} onSignOut={signOut} />
        </div>
      </div>
    </header>
  );
}

interface NavProps {
  person: SessionPerson | undefined;
  onSignOut: () => void;
}

const wideLink = 'py-1 hover:text-pine aria-[current=page]:shadow-[0_2px_0_var(--color-amber)]';

function WideNav({ person, onSignOut }: NavProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Main`}
      // As high with the visitor's button as without it.
      className="hidden min-h-11 min-w-0 flex-1 items-center gap-7 text-md font-[560] lg:flex"
    >
      <NavLink to="/" end className={wideLink}>
        <Trans>Home</Trans>
      </NavLink>
      <NavLink to="/blogs" className={wideLink}>
        <Trans>Blogs</Trans>
      </NavLink>
      <span className="flex-1" />
      {person ? (
        <>
          <NavLink to="/dashboard" className={wideLink}>
            <Trans>Dashboard</Trans>
          </NavLink>
          <button type="button" onClick={onSignOut} className="py-1 hover:text-pine">
            <Trans>Logout</Trans>
          </button>
          <Me person={person} />
        </>
      ) : (
        <>
          <NavLink to="/login" className={wideLink}>
            <Trans>Login</Trans>
          </NavLink>
          <LinkButton to="/signup" variant="fill">
            <Trans>Signup</Trans>
          </LinkButton>
        </>
      )}
    </nav>
  );
}

function Me({ person }: { person: SessionPerson }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Face name={person.displayName} src={person.photoURL} />
      <span className="max-w-48 truncate">{person.displayName}</span>
    </span>
  );
}

const foldedLink =
  'flex min-h-12 w-full items-center rounded-md px-3.5 font-[560] hover:bg-sunken aria-[current=page]:bg-sunken';

const menuId = 'top-menu';

// A popover opens, closes and tells its state without any script of ours.
function FoldedNav({ person, onSignOut }: NavProps) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever another page was reached
  useEffect(() => card.current?.hidePopover?.(), [key]);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t`Menu`}
        className="grid size-[46px] place-items-center rounded-md border border-line text-xl"
      >
        <Menu aria-hidden="true" className="icon" />
      </button>
      <nav
        ref={card}
        id={menuId}
        popover="auto"
        aria-label={t`Main`}
        className="absolute inset-[66px_20px_auto_auto] m-0 md:inset-[74px_30px_auto_auto] w-[min(300px,calc(100vw-40px))] rounded-lg border border-line bg-surface p-2.5 text-ink shadow-float"
      >
        {person && (
          <div className="border-b border-line px-3.5 pt-1.5 pb-3.5">
            <Me person={person} />
          </div>
        )}
        <NavLink to="/" end className={foldedLink}>
          <Trans>Home</Trans>
        </NavLink>
        <NavLink to="/search" className={cx(foldedLink, 'min-[380px]:hidden')}>
          <Trans>Search</Trans>
        </NavLink>
        <NavLink to="/blogs" className={foldedLink}>
          <Trans>Blogs</Trans>
        </NavLink>
        {person ? (
          <>
            <NavLink to="/dashboard" className={foldedLink}>
              <Trans>Dashboard</Trans>
            </NavLink>
            <button type="button" onClick={onSignOut} className={foldedLink}>
              <Trans>Logout</Trans>
            </button>
          </>
        ) : (
          <div className="mt-2 grid grid-cols-2 gap-2.5 border-t border-line p-1.5 pt-3.5">
            <LinkButton to="/login">
              <Trans>Login</Trans>
            </LinkButton>
            <LinkButton to="/signup" variant="fill">
              <Trans>Signup</Trans>
            </LinkButton>
          </div>
        )}
      </nav>
    </div>
  );
}
