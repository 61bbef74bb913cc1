import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { DealStage } from '#web/modules/orders/stage-chip.tsx';

/** The deal between the two of a conversation: where it stands, and the way to its next step. */
export function DealStrip({ deal }: { deal: DealStory }) {
  return (
    <Link
      to={`/dashboard/deal/${deal._id}`}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-4 py-1.5 text-sm font-[560] hover:bg-sunken/45"
    >
      <DealStage deal={deal} />
      <span className="ml-auto inline-flex items-center gap-1">
        <Trans>Booking and next step</Trans>
        <ChevronRight aria-hidden="true" className="icon" />
      </span>
    </Link>
  );
}
