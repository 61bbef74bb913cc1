import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { maxLimitDays } from '#contract/accounts/suspension-schemas.ts';
import { type CaseStory, DecisionRequest } from '#contract/moderation/case-schemas.ts';
import { type CaseDecision, caseTemplates, isTold } from '#contract/moderation/cases.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
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

/** Where an admin decides: what is done, what the person is told, and how that reads. */
export function DecisionForm({ story }: { story: CaseStory }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const labels = useDecisionLabels();
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
  const most = number(maxLimitDays);
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = state.check(DecisionRequest, requestOf(written));
    if (!request) return;
    await state.send(() => decide(story._id, request), t`It is decided.`);
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
        options={story.decisions.map((value) => ({ value, label: labels[value].choice }))}
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
        label={t`Note (optional)`}
        hint={decision && !isTold(decision) ? t`Only our team reads it.` : t`The person reads it.`}
        error={errors.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {decision && <Preview story={story} written={written} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Decide</Trans>
      </Button>
    </form>
  );
}

/** How what is written to the person reads, in their language. */
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
  return <Shown id={story._id} request={request} />;
}

function Shown({ id, request }: { id: CaseStory['_id']; request: DecisionRequest }) {
  const { data } = useQuery(previewQuery(id, request));
  return <WhatIsWritten preview={data} />;
}
