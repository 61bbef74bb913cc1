import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { limit } from './queries.ts';
import { StandingDialog } from './standing-dialog.tsx';

/** Asks why and for how long, and limits. */
export function LimitDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const name = person.name;
  const until = person.limited && clock(Date.parse(person.limited.until));
  return (
    <StandingDialog
      kind="limit"
      title={<Trans>Limit {name}?</Trans>}
      hint={t`They are told, and it stands in the audit log.`}
      work={({ reason, days = 0 }) => limit(person._id, { reason, days })}
      done={t`Limited. They are told by mail.`}
      confirm={<Trans>Limit</Trans>}
      onClose={onClose}
    >
      {() => (
        <>
          <Trans>
            They cannot list items, make offers, write messages or review. What is on sale stays on
            sale, and their deals go on. It ends by itself.
          </Trans>
          {until && (
            <>
              {' '}
              <Trans>They are limited until {until} already: the later end counts.</Trans>
            </>
          )}
        </>
      )}
    </StandingDialog>
  );
}
