import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

/**
 * A search for what fits the reader's kit, before anybody knows who reads: the server draws pages for visitors, so the browser
 * asks once more in the name of whoever is signed in.
 */
export function SearchOfKit() {
  const { t } = useLingui();
  const session = useSession();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const isMember = session.state === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each visit
  useEffect(() => {
    if (!isMember || asked) return;
    setAsked(true);
    void revalidate();
  }, [isMember]);
  // Until it is known who reads nobody is told to log in; without scripts nobody ever is signed in.
  const isUnknown = session.state === 'unknown';
  const waits = isUnknown || (isMember && (!asked || state !== 'idle'));
  return (
    <>
      <title>{t`Search used cameras and lenses | ${shop.name}`}</title>
      {waits && <ProgressBar />}
      <div className="wrap py-12">
        <h1 className="mb-6">
          <Trans>Fits my kit</Trans>
        </h1>
        {(!waits || isUnknown) && (
          <div className={isUnknown ? 'hidden noscript:block' : undefined}>
            <EmptyState
              title={<Trans>Your kit is yours alone</Trans>}
              action={
                <LinkButton to="/login" state={{ from: `${pathname}${search}` }}>
                  <Trans>Login</Trans>
                </LinkButton>
              }
            >
              <Trans>
                Log in to see what fits your cameras and lenses, or{' '}
                <Link to="/search" className="link">
                  see everything on sale
                </Link>
                .
              </Trans>
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}
