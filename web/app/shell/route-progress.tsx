import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { ProgressBar } from '#web/ui/progress.tsx';

/** A bar under the top bar while the next page is on its way. */
export function RouteProgress() {
  const { t } = useLingui();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="fixed inset-x-0 top-0 z-40">
      <ProgressBar label={t`Loading the page`} />
    </div>
  );
}
