import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { undoable } from '#web/platform/undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const TellAdmin = lazyPart(async () => (await import('./tell-admin.tsx')).TellAdmin, {
  giveUp: ({ onClose }) => onClose(),
});

/** Offers, after an item was reported, to say why; `show` puts the dialog on the page, and takes it away. */
export function offerWhy(reportId: string, show: (dialog: ReactNode) => void): void {
  const about = { reportId, subjectKind: 'product' } as const;
  undoable((dismiss) => (
    <Offer
      dismiss={dismiss}
      onWhy={() => show(<TellAdmin about={about} onClose={() => show(undefined)} />)}
    />
  ));
}

function Offer({ dismiss, onWhy }: { dismiss: () => void; onWhy: () => void }) {
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  // The dialog would open on the page that was left: the offer goes with it.
  const isLeft = pathname !== page;
  useEffect(() => {
    if (isLeft) dismiss();
  }, [isLeft, dismiss]);
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <Trans>A reason helps our team to look at it soon.</Trans>
      </span>
      <Button
        size="sm"
        onClick={() => {
          dismiss();
          onWhy();
        }}
      >
        <Trans>Tell us why</Trans>
      </Button>
    </span>
  );
}
