import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LoadFailed } from './load-failed.tsx';

interface MorePagesProps {
  /** A list that comes in pages: an infinite query of TanStack Query fits. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  /** What is said when the next page did not come, where it is not about items. */
  children?: ReactNode;
}

/** The way to the next page of a list, and what became of it. */
export function MorePages({ query, children }: MorePagesProps) {
  if (query.isFetchNextPageError) {
    return (
      <div className="mt-8">
        <LoadFailed error={query.error} onRetry={() => void query.fetchNextPage()}>
          {children ?? (
            <Trans>We could not load more items. Check your connection and try again.</Trans>
          )}
        </LoadFailed>
      </div>
    );
  }
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-10 grid justify-items-center">
      <Button
        size="lg"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Load more</Trans>
      </Button>
    </div>
  );
}
