import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { ProgressBar } from './progress.tsx';
import { RowSkeletons } from './skeletons.tsx';

interface LoadedProps<Data> {
  /** What the page knows of its list: a query of TanStack Query fits. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/**
 * What a page asks for in its three states: on its way, failed, there. What is there stays when a later reading fails: somebody may be
 * filling in a form of it.
 */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailed error={error} onRetry={() => void refetch()}>
        <Trans>It could not be loaded. Check your connection and try again.</Trans>
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
