import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** In the place of an item that is not there: what may have happened, and where to go on. */
export function NoProduct({ why }: { why: 'gone' | 'unknown' }) {
  return (
    <>
      <div className="wrap grid max-w-[860px] justify-items-start gap-4 py-16 md:py-24">
        <h1>
          {why === 'gone' ? (
            <Trans>This item is no longer in the shop</Trans>
          ) : (
            <Trans>There is no such item</Trans>
          )}
        </h1>
        <p className="max-w-[56ch] text-lg text-muted text-pretty">
          {why === 'gone' ? (
            <Trans>
              Its seller took it down or off sale for now, so it cannot be booked. If you booked it,
              it is still in your orders. Similar items may be for sale right now.
            </Trans>
          ) : (
            <Trans>
              The link may be cut off or misspelt. Search for the item instead, or go by the
              categories: everything that is for sale is there.
            </Trans>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <LinkButton to="/search" variant="fill" size="lg">
            <Trans>Find a camera</Trans>
          </LinkButton>
          <LinkButton to="/#categories" size="lg">
            <Trans>Browse categories</Trans>
          </LinkButton>
          <LinkButton to="/" size="lg">
            <Trans>Go To Home</Trans>
          </LinkButton>
        </div>
      </div>
      <RecentlyViewed />
    </>
  );
}
