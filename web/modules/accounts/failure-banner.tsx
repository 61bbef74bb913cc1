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
      {failure.code && <code className="block text-sm break-all">{failure.code}</code>}
    </Banner>
  );
}
