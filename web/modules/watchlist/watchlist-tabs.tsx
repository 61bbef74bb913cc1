import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';

const tabLook =
  'flex min-h-11 items-center rounded-t-sm px-3.5 text-md font-[560] whitespace-nowrap text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-amber)]';

/** The tabs of the watchlist: saved items, saved searches and notifications. */
export function WatchlistTabs() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`What you keep an eye on`} className="mb-7 border-b border-line">
      <ul className="flex gap-1 overflow-x-auto px-1 pt-1">
        <li>
          <NavLink to="/wishlist" className={tabLook}>
            <Trans>Saved items</Trans>
          </NavLink>
        </li>
        <li>
          <NavLink to="/savedsearches" className={tabLook}>
            <Trans>Saved searches</Trans>
          </NavLink>
        </li>
        <li>
          <NavLink to="/notices" className={tabLook}>
            <Trans>Notices</Trans>
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
