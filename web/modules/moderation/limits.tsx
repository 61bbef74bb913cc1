import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { unlimit } from './queries.ts';

/** The question for reason and days, fetched when it is first asked. */
const LimitDialog = lazyPart(async () => (await import('./limit-dialog.tsx')).LimitDialog, {
  giveUp: ({ onClose }) => onClose(),
});

/** By what somebody is limited, and how to change that. */
export function Limits({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const [asked, setAsked] = useState(false);
  const { limited } = person;
  const reason = limited?.reason;
  const until = limited && clock(Date.parse(limited.until));
  const end = useDecision({
    work: () => unlimit(person._id),
    done: t`They are limited no longer.`,
    failed: t`It could not be done. Try again.`,
  });
  return (
    <>
      {limited && (
        <span className="mt-1 block md:max-w-80">
          <Chip tone="amber" className="whitespace-normal!">
            <Trans>
              Limited until {until}: {reason}
            </Trans>
          </Chip>
        </span>
      )}
      <span className="-ml-2.5 flex flex-wrap">
        <Button
          variant="text"
          size="sm"
          onClick={() => setAsked(true)}
          className="underline decoration-field underline-offset-4"
        >
          {limited ? <Trans>Limit anew</Trans> : <Trans>Limit</Trans>}
        </Button>
        {limited && (
          <Button
            variant="text"
            size="sm"
            loading={end.isPending}
            onClick={() => end.mutate()}
            className="underline decoration-field underline-offset-4"
          >
            <Trans>End the limit</Trans>
          </Button>
        )}
      </span>
      {asked && <LimitDialog person={person} onClose={() => setAsked(false)} />}
    </>
  );
}
