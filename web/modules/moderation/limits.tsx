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

/** Asked before a limit ends, fetched then. */
const ConfirmDecision = lazyPart(
  async () => (await import('#web/ui/confirm-decision.tsx')).ConfirmDecision,
  { giveUp: ({ onClose }) => onClose() },
);

/** By what somebody is limited, and how to change that. */
export function Limits({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const [asked, setAsked] = useState<'limit' | 'end'>();
  const close = () => setAsked(undefined);
  const { limited, name } = person;
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
          onClick={() => setAsked('limit')}
          className="underline decoration-field underline-offset-4"
        >
          {limited ? <Trans>Limit anew</Trans> : <Trans>Limit</Trans>}
        </Button>
        {limited && (
          <Button
            variant="text"
            size="sm"
            loading={end.isPending}
            onClick={() => setAsked('end')}
            className="underline decoration-field underline-offset-4"
          >
            <Trans>End the limit</Trans>
          </Button>
        )}
      </span>
      {asked === 'limit' && <LimitDialog person={person} onClose={close} />}
      {asked === 'end' && (
        <ConfirmDecision
          onClose={close}
          onConfirm={() => {
            close();
            end.mutate();
          }}
        >
          <Trans>
            The limit of {name} ends now: they can list, offer, write and review again, and are
            told.
          </Trans>
        </ConfirmDecision>
      )}
    </>
  );
}
