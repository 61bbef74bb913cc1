import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { reinstate } from './queries.ts';

/** The question for a reason, fetched when it is first asked. */
const SuspendDialog = lazyPart(async () => (await import('./suspend-dialog.tsx')).SuspendDialog, {
  giveUp: ({ onClose }) => onClose(),
});

/** Asked before somebody is let in again, fetched then. */
const ConfirmDecision = lazyPart(
  async () => (await import('#web/ui/confirm-decision.tsx')).ConfirmDecision,
  { giveUp: ({ onClose }) => onClose() },
);

/**
 * Stands below the name: the table's columns are the specification's, a reason may be a long sentence, and whoever
 * presses Delete must not find another deed beside it.
 */
export function Suspension({ person }: { person: PersonRow }) {
  return (
    <>
      {person.suspendedFor !== undefined && (
        <SuspendedMark reason={person.suspendedFor} until={person.suspendedUntil} />
      )}
      <span className="-ml-2.5 block">
        <SuspensionButton person={person} />
      </span>
    </>
  );
}

function SuspendedMark({ reason, until: end }: { reason: string; until: string | undefined }) {
  const { clock } = useFormats();
  const until = end && clock(Date.parse(end));
  return (
    <span className="mt-1 block md:max-w-60">
      <Chip tone="amber" className="whitespace-normal!">
        {until ? (
          <Trans>
            Suspended until {until}: {reason}
          </Trans>
        ) : (
          <Trans>Suspended: {reason}</Trans>
        )}
      </Chip>
    </span>
  );
}

/** Keeps somebody out for a while, says another end for that, or lets them in again. */
function SuspensionButton({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'suspend' | 'reinstate'>();
  const close = () => setAsked(undefined);
  const { name } = person;
  const isSuspended = person.suspendedFor !== undefined;
  const change = useDecision({
    work: () => reinstate(person._id),
    done: t`They can sign in again.`,
    failed: t`It could not be done. Try again.`,
  });
  return (
    <>
      {isSuspended && (
        <Button
          size="sm"
          loading={change.isPending}
          onClick={() => setAsked('reinstate')}
          className="mt-1.5 ml-2.5"
        >
          <Trans>Reinstate</Trans>
        </Button>
      )}
      <Button
        variant="text"
        size="sm"
        onClick={() => setAsked('suspend')}
        className="underline decoration-field underline-offset-4"
      >
        {isSuspended ? <Trans>Change the end</Trans> : <Trans>Suspend</Trans>}
      </Button>
      {asked === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {asked === 'reinstate' && (
        <ConfirmDecision
          onClose={close}
          onConfirm={() => {
            close();
            change.mutate();
          }}
        >
          <Trans>
            The suspension of {name} ends now: they can sign in again, what they sell is shown
            again, and they are told.
          </Trans>
        </ConfirmDecision>
      )}
    </>
  );
}
