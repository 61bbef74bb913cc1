import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { Unverification } from '#contract/accounts/suspension-schemas.ts';
import { unverify } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks why, and takes the verified badge back. */
export function UnverifyDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  return (
    <ReasonDialog
      title={<Trans>Take the verified badge back from {name}?</Trans>}
      schema={Unverification}
      hint={t`The seller is told, and it stands in the audit log.`}
      work={(reason) => unverify(person._id, reason)}
      done={t`The verified badge was taken back.`}
      confirm={<Trans>Take the badge back</Trans>}
      onClose={onClose}
    >
      <Trans>What they sell stays on sale, without the badge. They can be verified again.</Trans>
    </ReasonDialog>
  );
}
