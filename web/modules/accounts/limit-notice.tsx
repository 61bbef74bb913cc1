import { Trans } from '@lingui/react/macro';
import type { OwnLimit } from '#contract/accounts/schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** Tells somebody on every page of the dashboard that they are limited, why and until when. */
export function LimitNotice({ limit }: { limit: OwnLimit }) {
  const { clock } = useFormats();
  const { reason } = limit;
  const until = clock(Date.parse(limit.until));
  return (
    <div className="mb-6">
      <Banner tone="warning">
        <Trans>
          Your account is limited until {until}: you cannot list items, make offers, write messages
          or review. What is on sale stays on sale, and what you agreed on goes on.
        </Trans>{' '}
        <Trans>The reason: {reason}</Trans>
      </Banner>
    </div>
  );
}
