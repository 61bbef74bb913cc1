import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#web/modules/accounts/session-store.ts';
import type { AboutReport } from '#web/modules/moderation/cases/report-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const TellAdmin = lazyPart(async () => (await import('./tell-admin.tsx')).TellAdmin, {
  giveUp: ({ onClose }) => onClose(),
});

/** Where somebody who is signed in tells the admins what is wrong with something. */
export function TellAdminButton({ about }: { about: AboutReport }) {
  const { state } = useSession();
  const [open, setOpen] = useState(false);
  if (state !== 'signed-in') return null;
  return (
    <>
      <Button variant="text" size="sm" onClick={() => setOpen(true)}>
        <Trans>Tell our team</Trans>
      </Button>
      {open && <TellAdmin about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
