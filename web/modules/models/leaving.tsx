import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Asks before what was typed is lost; `leave` goes at once where nothing was. */
export function useLeaving() {
  const [isTyped, setTyped] = useState(false);
  const [asked, setAsked] = useState<{ go: () => void }>();
  return {
    asked,
    typed: () => setTyped(true),
    leave: (go: () => void) => (isTyped ? setAsked({ go }) : go()),
    stay: () => setAsked(undefined),
  };
}

/** Stands over the form, and takes the focus: whoever meant to leave sees it wherever they were in the form. */
export function LeavingBanner({
  asked,
  stay,
}: Pick<ReturnType<typeof useLeaving>, 'asked' | 'stay'>) {
  if (!asked) return null;
  return (
    <div className="mb-4.5">
      <Banner tone="warning">
        <div className="grid gap-2.5">
          <p>
            <Trans>What you typed is not saved.</Trans>
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button autoFocus onClick={stay}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button onClick={asked.go}>
              <Trans>Leave it unsaved</Trans>
            </Button>
          </div>
        </div>
      </Banner>
    </div>
  );
}
