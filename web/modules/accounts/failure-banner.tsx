import { Banner } from '#web/ui/banner.tsx';
import { useSaid } from '#web/ui/said.ts';
import type { Failure } from './failure-words.ts';

/** Why the last try failed: the provider's code as it came, and what it means. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  const said = useSaid();
  if (!failure) return null;
  return (
    <Banner tone="danger">
      {failure.code && (
        <code className="block text-sm font-semibold break-all">{failure.code}</code>
      )}
      {said(failure.sentence)}
    </Banner>
  );
}
