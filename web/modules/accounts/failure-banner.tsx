import { Banner } from '#web/ui/banner.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import type { Failure } from './failure-message.ts';

/** Why the last try failed: the provider's code as it came, and what it means. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  const serverText = useServerText();
  if (!failure) return null;
  return (
    <Banner tone="danger">
      {failure.code && (
        <code className="block text-sm font-semibold break-all">{failure.code}</code>
      )}
      {serverText(failure.sentence)}
    </Banner>
  );
}
