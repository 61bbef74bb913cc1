import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import type { Failure } from './failure-message.ts';

/** Why the last try failed: what it means, and the provider's code as it came. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  const serverText = useServerText();
  if (!failure) return null;
  return (
    <Banner tone="danger">
      <span className="font-semibold">{serverText(failure.sentence)}</span>
      {failure.objectAt && (
        <Link to={failure.objectAt} className="link inline-flex items-center touch:min-h-11">
          {failure.objectAt.startsWith('/appeal/') ? (
            <Trans>Read the decision and appeal</Trans>
          ) : (
            <Trans>If that is a mistake, write to us</Trans>
          )}
        </Link>
      )}
      {failure.code && <code className="block text-sm break-all">{failure.code}</code>}
    </Banner>
  );
}
