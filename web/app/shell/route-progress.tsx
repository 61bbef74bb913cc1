import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useIdentityBusy } from '#web/modules/accounts/busy.ts';
import { codeTimeout } from '#web/ui/code-timeout.ts';
import { OverPage } from '#web/ui/lazy-part.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

/** Whether the move to another page takes longer than code may take to arrive. */
function useLate(key: string | undefined): boolean {
  const [lateKey, setLateKey] = useState<string>();
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setLateKey(key), codeTimeout);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && lateKey === key;
}

/**
 * A bar at the top while the next page is on its way, or somebody is being signed in or out. What has not come
 * after all that time may be fetched as a whole page.
 */
export function RouteProgress() {
  const { t } = useLingui();
  const { location } = useNavigation();
  const busy = useIdentityBusy();
  const late = useLate(location?.key);
  if (location && late) {
    return (
      <OverPage low>
        <LoadFailed onRetry={() => window.location.assign(createPath(location))}>
          <Trans>The page could not be loaded. Check your connection and try again.</Trans>
        </LoadFailed>
      </OverPage>
    );
  }
  if (!location && !busy) return null;
  return (
    <OverPage low={false}>
      <ProgressBar label={location ? t`Loading the page` : undefined} />
    </OverPage>
  );
}
