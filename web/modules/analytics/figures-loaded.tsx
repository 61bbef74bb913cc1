import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TileSkeletons } from '#web/ui/tile-skeletons.tsx';

interface FiguresLoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
  /** How many single numbers stand above the charts. */
  tiles?: number;
}

/** Figures in their three states; on their way they keep the room that they will take. */
export function FiguresLoaded<Data>({ query, children, tiles = 4 }: FiguresLoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div className="mb-8">
        <LoadFailed error={query.error} onRetry={() => void query.refetch()}>
          <Trans>We could not load the figures. Check your connection and try again.</Trans>
        </LoadFailed>
      </div>
    );
  }
  return (
    <div aria-hidden="true">
      {tiles > 0 && <TileSkeletons count={tiles} />}
      <div className={chartGrid}>
        <div className="skeleton h-[372px] rounded-lg" />
        <div className="skeleton h-[372px] rounded-lg max-lg:hidden" />
      </div>
    </div>
  );
}

/** A wide chart beside a narrow one; one below the other where there is no room. */
export const chartGrid = 'mb-8 grid grid-cols-[1.7fr_1fr] gap-5 max-lg:grid-cols-1';
