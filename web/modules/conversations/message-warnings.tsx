import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageWarning } from '#contract/conversations/warnings.ts';

/** What somebody should know who is asked for money or for a number past the shop. */
export function MessageWarnings({ warnings }: { warnings: readonly MessageWarning[] }) {
  if (warnings.includes('money')) return <SafetyLine />;
  if (!warnings.includes('contact')) return null;
  return (
    <Line>
      <Trans>
        This message has contact details. Stay here until you have met: we can help you only with
        what is written and paid in this shop.
      </Trans>
    </Line>
  );
}

/** Beside what names money outside of the shop: of the one who reads it, and of the one who writes it. */
export function SafetyLine() {
  return (
    <Line>
      <Trans>
        Never send money or a parcel before you have met and checked the item. What is paid outside
        of this shop we cannot give back.
      </Trans>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="grid grid-cols-[18px_minmax(0,1fr)] gap-2 rounded-md bg-amber-tint px-3 py-2 text-sm text-amber-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-[18px] stroke-[1.8]" />
      <span>{children}</span>
    </p>
  );
}
