import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { SettlePartDialog } from './lazy.ts';
import { Records } from './records.tsx';

type Part = PaymentStory['parts'][number];

/** Parts of the price that the shop gave back or tried to; of an unsure one an admin says what became of it. */
export function PartRefunds({ story }: { story: PaymentStory }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [asked, setAsked] = useState<Part>();
  const words = {
    asked: t`On its way back`,
    done: t`Given back`,
    failed: t`Not given back`,
    unsure: t`Nobody knows whether it was given back`,
  };
  return (
    <>
      <Records
        title={<Trans>Parts of the price</Trans>}
        rows={story.parts}
        rowKey={({ _id }) => _id}
        at={({ at }) => at}
      >
        {(part) => (
          <>
            <b className="font-semibold">{words[part.state]}</b>{' '}
            <span className="num">{money(part.amount)}</span>
            <span className="block text-sm whitespace-pre-line">
              {part.by}: {part.reason}
            </span>
            {part.note && (
              <span lang="en" className="block text-sm break-all text-muted">
                {part.note}
              </span>
            )}
            {part.state === 'unsure' && (
              <Button className="mt-2" onClick={() => setAsked(part)}>
                <Trans>Say what became of it</Trans>
              </Button>
            )}
          </>
        )}
      </Records>
      {asked && (
        <SettlePartDialog payment={story} part={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
