import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { ProgressBar } from './progress.tsx';
import { RowSkeletons } from './skeletons.tsx';

interface LoadedProps<Data> {
  /** What the page knows of its list: a query of TanStack Query fits. */
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A list in its three states: on its way, failed, there. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadFailed onRetry={() => void query.refetch()}>
        <Trans>We could not load the items. Check your connection and try again.</Trans>
      </LoadFailed>
    );
  }
  return (
    <div className="grid gap-6">
      <ProgressBar />
      <RowSkeletons />
    </div>
  );
}
