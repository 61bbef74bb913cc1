import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ownAccountQuery } from './own-account-queries.ts';

/** Tells whoever waits for something that hangs on their account that it could not be read; nothing otherwise. */
export function AccountFailed() {
  const { data, error, refetch } = useQuery(ownAccountQuery);
  if (data || !error) return null;
  return (
    <div className="mb-6">
      <LoadFailed onRetry={() => void refetch()}>
        <Trans>Your account could not be checked.</Trans>
      </LoadFailed>
    </div>
  );
}
