import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { setModerator } from './queries.ts';

/** Whether somebody is a moderator, and how an admin changes that. */
export function Moderating({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const { isModerator = false } = person;
  const change = useDecision({
    work: () => setModerator(person._id, !isModerator),
    done: isModerator ? t`They are a moderator no longer.` : t`They are a moderator now.`,
    failed: t`It could not be done. Try again.`,
  });
  return (
    <>
      {isModerator && (
        <Chip tone="blue">
          <Trans>Moderator</Trans>
        </Chip>
      )}
      <span className="-ml-2.5 block">
        <Button
          variant="text"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate()}
          className="underline decoration-field underline-offset-4"
        >
          {isModerator ? <Trans>End the role</Trans> : <Trans>Make a moderator</Trans>}
        </Button>
      </span>
    </>
  );
}
