import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isLive, type NoticeEnd } from '#contract/serials/notices.ts';
import type { OwnTheftNotice } from '#contract/serials/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDecision } from '#web/ui/confirm-decision.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { NoticeStateChip } from './notice-state.tsx';
import { ProofsShown } from './proofs-shown.tsx';
import { end, readOwnProof } from './queries.ts';
import { useNoticeLines } from './use-notice-lines.tsx';

/** What the reader filed, the newest first. */
export function OwnNotices({ notices }: { notices: readonly OwnTheftNotice[] }) {
  return (
    <section aria-labelledby="own-notices" className="grid gap-4">
      <h2 id="own-notices" className="text-xl!">
        <Trans>Your notices</Trans>
      </h2>
      {notices.length === 0 ? (
        <EmptyState title={<Trans>You have filed no notice.</Trans>}>
          <Trans>May it stay so.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {notices.map((notice) => (
            <li key={notice._id} className="panel grid gap-3">
              <OwnNotice notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnNotice({ notice }: { notice: OwnTheftNotice }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const lines = useNoticeLines();
  const { brand, model, state, reason, at } = notice;
  const name = [brand, model].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <NoticeStateChip state={state} />
      </div>
      <DetailLines
        lines={[
          ...lines(notice),
          { name: t`Sent`, value: <span className="num">{clock(Date.parse(at))}</span> },
          ...(reason
            ? [
                {
                  name: t`Our team adds`,
                  value: <span className="whitespace-pre-line">{reason}</span>,
                },
              ]
            : []),
        ]}
      />
      <ProofsShown proofs={notice.proofs} of={t`Proofs about ${name}`} read={readOwnProof} />
      {isLive(state) && <EndNotice notice={notice} name={name} />}
    </>
  );
}

function EndNotice({ notice, name }: { notice: OwnTheftNotice; name: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<NoticeEnd>();
  const ending = useDecision<NoticeEnd>({
    work: (state) => end(notice._id, state),
    done: t`The notice is closed.`,
    failed: t`The notice could not be closed. Check your connection and try again.`,
  });
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" loading={ending.isPending} onClick={() => setAsked('found')}>
        <Trans>I have it back</Trans>
        <span className="sr-only"> ({name})</span>
      </Button>
      <Button size="sm" loading={ending.isPending} onClick={() => setAsked('withdrawn')}>
        <Trans>Take the notice back</Trans>
        <span className="sr-only"> ({name})</span>
      </Button>
      {asked && (
        <ConfirmDecision
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            ending.mutate(asked);
          }}
        >
          {asked === 'found' ? (
            <Trans>
              {name} is no longer on watch: its number is looked up as one without a notice.
            </Trans>
          ) : (
            <Trans>The notice about {name} ends, and counts no more.</Trans>
          )}
        </ConfirmDecision>
      )}
    </div>
  );
}
