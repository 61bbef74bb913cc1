import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { Suspension } from '#contract/accounts/suspension-schemas.ts';
import { suspend } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks why, and suspends. */
export function SuspendDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  return (
    <ReasonDialog
      title={<Trans>Suspend {name}?</Trans>}
      schema={Suspension}
      hint={t`Only admins see it.`}
      work={(reason) => suspend(person._id, reason)}
      done={t`Suspended. They are signed out everywhere.`}
      confirm={<Trans>Suspend</Trans>}
      onClose={onClose}
    >
      <Trans>
        They are signed out and cannot sign in. What they sell leaves the lists until you reinstate
        them.
      </Trans>
    </ReasonDialog>
  );
}
