import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { maxLimitDays } from '#contract/accounts/suspension-schemas.ts';
import { type CaseStory, DecisionRequest } from '#contract/moderation/case-schemas.ts';
import { type CaseDecision, caseTemplates, isAgainst, isTold } from '#contract/moderation/cases.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDecision } from '#web/ui/confirm-decision.tsx';
import { plainNumber } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDecisionLabels, useTemplateLabels } from './case-texts.ts';
import { decide, previewQuery } from './queries.ts';
import { WhatIsWritten } from './what-is-written.tsx';

interface Written {
  decision: CaseDecision | undefined;
  template: string;
  note: string;
  days: string;
}

const requestOf = ({ decision, template, note, days }: Written) => ({
  decision,
  template,
  ...(note && { note }),
  ...(days !== '' &&
    (decision === 'limit' || decision === 'suspend') && { days: Number(plainNumber(days)) }),
});

/** What an admin can decide about a case, in words. */
function useChoices({ decisions, history }: CaseStory) {
  const { t } = useLingui();
  const labels = useDecisionLabels();
  return decisions.map((value) => ({
    value,
    label:
      value === 'suspend' && history.suspended
        ? t`Suspend until another day`
        : labels[value].choice,
  }));
}

/** Where an admin decides: what is done, what the person is told, and how that reads. */
export function DecisionForm({ story }: { story: CaseStory }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const options = useChoices(story);
  const templates = useTemplateLabels();
  const [written, setWritten] = useState<Written>({
    decision: undefined,
    template: 'none',
    note: '',
    days: '',
  });
  const state = useSending({
    fields: ['decision', 'template', 'note', 'days'],
    onDone: () => undefined,
  });
  const { form, busy, failure, errors } = state;
  const { decision } = written;
  const needsWhy = decision !== undefined && isAgainst(decision);
  const most = number(maxLimitDays);
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }));

  const [asked, setAsked] = useState<DecisionRequest>();

  async function send(request: DecisionRequest) {
    setAsked(undefined);
    await state.send(() => decide(story._id, request), t`It is decided.`);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = state.check(DecisionRequest, requestOf(written));
    if (!request) return;
    if (isGrave(request)) setAsked(request);
    else await send(request);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="decide"
      aria-busy={busy}
      className="panel grid gap-4.5"
    >
      <h2 id="decide" className="text-xl!">
        <Trans>Your decision</Trans>
      </h2>
      <RadioCards
        label={t`What is done`}
        error={errors.decision}
        options={options}
        radio={{
          name: 'decision',
          onChange: ({ target }) => set({ decision: target.value as CaseDecision }),
        }}
      />
      {(decision === 'limit' || decision === 'suspend') && (
        <NumberInput
          label={decision === 'limit' ? t`Days` : t`Days (optional)`}
          hint={
            decision === 'limit'
              ? t`${most} at most.`
              : t`${most} at most. Without them until somebody of the team reinstates them.`
          }
          error={errors.days}
          onChange={({ target }) => set({ days: target.value })}
        />
      )}
      {decision && isTold(decision) && (
        <Select
          label={t`Template`}
          value={written.template}
          error={errors.template}
          onChange={({ target }) => set({ template: target.value })}
        >
          {caseTemplates.map((template) => (
            <option key={template} value={template}>
              {templates[template]}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={needsWhy ? t`Note` : t`Note (optional)`}
        hint={
          decision && !isTold(decision)
            ? t`Only our team reads it.`
            : needsWhy
              ? t`The person reads it. With a template it may stay empty.`
              : t`The person reads it.`
        }
        error={errors.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {decision && <Preview story={story} written={written} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Decide</Trans>
      </Button>
      {asked && (
        <ConfirmDecision onClose={() => setAsked(undefined)} onConfirm={() => void send(asked)}>
          <WhatFollows story={story} request={asked} />
        </ConfirmDecision>
      )}
    </form>
  );
}

/** What keeps somebody out, or takes an item off for good, is asked once more. */
const isGrave = ({ decision }: DecisionRequest): boolean =>
  decision === 'suspend' || decision === 'remove_item';

function WhatFollows({ story, request }: { story: CaseStory; request: DecisionRequest }) {
  const { hours } = useFormats();
  const { name } = story.person;
  const time = hours((request.days ?? 0) * 24);
  const item = story.subjectName;
  if (request.decision === 'remove_item') {
    return (
      <Trans>
        {item} goes off the shop for good, and {name} is told why.
      </Trans>
    );
  }
  return request.days === undefined ? (
    <Trans>
      {name} is signed out and kept out until somebody of the team reinstates them, and is told why.
    </Trans>
  ) : (
    <Trans>
      {name} is signed out and kept out for {time}, and is told why.
    </Trans>
  );
}

/** What the team has to know of a decision, and how what is written to the person reads, in their language. */
function Preview({ story, written }: { story: CaseStory; written: Written }) {
  const request = useDeferredValue(DecisionRequest.safeParse(requestOf(written)).data);
  if (!request) return null;
  if (!isTold(request.decision)) {
    return (
      <p className="text-sm text-muted">
        <Trans>The person is told nothing. Whoever reported it hears that you looked.</Trans>
      </p>
    );
  }
  return (
    <>
      {request.decision === 'approve' && story.asked && (
        <p className="text-muted">
          <Trans>
            The theft notice counts against this item no more: its seller can sell it, and whoever
            looks the number up is not told that it was reported stolen. Is the notice wrong? Then
            reject it first, so that its owner hears why.
          </Trans>
        </p>
      )}
      <Shown id={story._id} request={request} />
    </>
  );
}

function Shown({ id, request }: { id: CaseStory['_id']; request: DecisionRequest }) {
  const { data } = useQuery(previewQuery(id, request));
  return <WhatIsWritten preview={data} />;
}
