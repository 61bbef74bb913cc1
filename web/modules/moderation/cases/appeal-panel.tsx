import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { AppealDecision } from '#contract/moderation/appeal-schemas.ts';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import type { AppealOutcome } from '#contract/moderation/cases.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { appealPreviewQuery, decideAppealOf } from './queries.ts';
import { WhatIsWritten } from './what-is-written.tsx';

type Appeal = NonNullable<CaseStory['appeal']>;

/** What the person says against the decision, and what became of it or the form to decide it. */
export function AppealPanel({ id, appeal }: { id: CaseStory['_id']; appeal: Appeal }) {
  const { clock } = useFormats();
  const { text, at, outcome, decidable } = appeal;
  const made = clock(Date.parse(at));
  return (
    <section aria-labelledby="appeal" className="panel grid gap-4">
      <h2 id="appeal" className="text-xl!">
        <Trans>Appeal against the decision</Trans>
      </h2>
      <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
        {text || <Trans>Whoever wrote it has left.</Trans>}
      </blockquote>
      <p className="num text-sm text-muted">{made}</p>
      {outcome ? (
        <Ended appeal={appeal} outcome={outcome} />
      ) : decidable ? (
        <AppealDecisionForm id={id} />
      ) : (
        <p>
          <Trans>The decision was yours, or it is about you: somebody else decides this.</Trans>
        </p>
      )}
    </section>
  );
}

const useOutcomes = (): Record<AppealOutcome, { choice: string; done: string }> => {
  const { t } = useLingui();
  return {
    upheld: { choice: t`The decision stays`, done: t`The decision stays` },
    overturned: { choice: t`It was wrong: undo it`, done: t`It was wrong` },
  };
};

function Ended({
  appeal: { note, decidedAt, decidedBy },
  outcome,
}: {
  appeal: Appeal;
  outcome: AppealOutcome;
}) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const outcomes = useOutcomes();
  return (
    <DetailLines
      lines={[
        { name: t`Appeal`, value: outcomes[outcome].done },
        ...(note ? [{ name: t`Note`, value: note }] : []),
        ...(decidedBy ? [{ name: t`Decided by`, value: decidedBy }] : []),
        ...(decidedAt
          ? [
              {
                name: t`Decided`,
                value: <span className="num">{clock(Date.parse(decidedAt))}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}

interface Written {
  outcome: AppealOutcome | undefined;
  note: string;
}

const requestOf = ({ outcome, note }: Written) => ({ outcome, ...(note && { note }) });

/** Where somebody decides what becomes of a decision, and reads how the person is told. */
function AppealDecisionForm({ id }: { id: CaseStory['_id'] }) {
  const { t } = useLingui();
  const outcomes = useOutcomes();
  const [written, setWritten] = useState<Written>({ outcome: undefined, note: '' });
  const { form, busy, failure, errors, check, send } = useSending({
    fields: ['outcome', 'note'],
    onDone: () => undefined,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = check(AppealDecision, requestOf(written));
    if (!request) return;
    await send(() => decideAppealOf(id, request), t`The appeal is decided.`);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t`Your decision about the appeal`}
      aria-busy={busy}
      className="grid gap-4.5"
    >
      <RadioCards
        label={t`What becomes of the decision`}
        error={errors.outcome}
        options={(['upheld', 'overturned'] as const).map((value) => ({
          value,
          label: outcomes[value].choice,
        }))}
        radio={{
          name: 'outcome',
          onChange: ({ target }) =>
            setWritten((before) => ({ ...before, outcome: target.value as AppealOutcome })),
        }}
      />
      <TextArea
        label={t`Note (optional)`}
        hint={t`The person reads it.`}
        error={errors.note}
        onChange={({ target }) => setWritten((before) => ({ ...before, note: target.value }))}
      />
      <Preview id={id} written={written} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Decide the appeal</Trans>
      </Button>
    </form>
  );
}

function Preview({ id, written }: { id: CaseStory['_id']; written: Written }) {
  const request = useDeferredValue(AppealDecision.safeParse(requestOf(written)).data);
  return request ? <Shown id={id} request={request} /> : null;
}

function Shown({ id, request }: { id: CaseStory['_id']; request: AppealDecision }) {
  const { data } = useQuery(appealPreviewQuery(id, request));
  return <WhatIsWritten preview={data} />;
}
