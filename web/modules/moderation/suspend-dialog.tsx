import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { suspend } from './queries.ts';
import { StandingDialog } from './standing-dialog.tsx';

/** Asks why and for how long, and suspends; of whoever is suspended, why and until when from now on. */
export function SuspendDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  const isAgain = person.suspendedFor !== undefined;
  return (
    <StandingDialog
      kind="suspend"
      title={
        isAgain ? (
          <Trans>Another end for the suspension of {name}?</Trans>
        ) : (
          <Trans>Suspend {name}?</Trans>
        )
      }
      hint={
        isAgain ? t`Only our team sees it. They are told the new end.` : t`Only our team sees it.`
      }
      endless={t`Until somebody of the team reinstates them`}
      work={(decided) => suspend(person._id, decided)}
      done={
        isAgain ? t`Changed. They are told by mail.` : t`Suspended. They are signed out everywhere.`
      }
      confirm={isAgain ? <Trans>Change the end</Trans> : <Trans>Suspend</Trans>}
      onClose={onClose}
    >
      {(days) => <WhatFollows days={days} isAgain={isAgain} />}
    </StandingDialog>
  );
}

/** Until when they are out, by what is chosen; the days count from now on. */
function WhatFollows({ days, isAgain }: { days: number | undefined; isAgain: boolean }) {
  const { clock } = useFormats();
  const until = days && clock(Date.now() + days * 86_400_000);
  if (isAgain) {
    return until ? (
      <Trans>They stay signed out, and what they sell out of the lists, until {until}.</Trans>
    ) : (
      <Trans>
        They stay signed out, and what they sell out of the lists, until somebody of the team
        reinstates them.
      </Trans>
    );
  }
  return until ? (
    <Trans>
      They are signed out and cannot sign in. What they sell leaves the lists until {until}.
    </Trans>
  ) : (
    <Trans>
      They are signed out and cannot sign in. What they sell leaves the lists until somebody of the
      team reinstates them.
    </Trans>
  );
}
