import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { suspend } from './queries.ts';
import { StandingDialog } from './standing-dialog.tsx';

/** Asks why and for how long, and suspends. */
export function SuspendDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  return (
    <StandingDialog
      kind="suspend"
      title={<Trans>Suspend {name}?</Trans>}
      hint={t`Only our team sees it.`}
      endless={t`Until somebody of the team reinstates them`}
      work={(decided) => suspend(person._id, decided)}
      done={t`Suspended. They are signed out everywhere.`}
      confirm={<Trans>Suspend</Trans>}
      onClose={onClose}
    >
      <Trans>
        They are signed out and cannot sign in. What they sell leaves the lists until you reinstate
        them.
      </Trans>
    </StandingDialog>
  );
}
