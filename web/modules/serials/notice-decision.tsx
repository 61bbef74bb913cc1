import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { NoticeDecision as Decision } from '#contract/serials/notices.ts';
import { TheftNoticeDecision, type TheftNoticeStory } from '#contract/serials/schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { decide } from './queries.ts';

/** Where a notice is decided. */
export function NoticeDecision({ story }: { story: TheftNoticeStory }) {
  const { t } = useLingui();
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState('');
  const state = useSending({ fields: ['decision', 'reason'], onDone: () => undefined });
  const { form, busy, failure, errors } = state;
  const held = story.matches.filter(({ status }) => status === 'available').length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = state.check(TheftNoticeDecision, { decision, ...(reason && { reason }) });
    if (request) await state.send(() => decide(story._id, request), t`It is decided.`);
  }

  const labels = {
    accept: t`Accept the notice`,
    reject: story.state === 'accepted' ? t`Reject it after all` : t`Reject the notice`,
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="decide-notice"
      aria-busy={busy}
      className="panel grid gap-4.5"
    >
      <h2 id="decide-notice" className="text-xl!">
        <Trans>Your decision</Trans>
      </h2>
      <p className="text-muted">
        {story.state === 'accepted' ? (
          <Trans>
            Items that were held stay so until their cases are decided: approve them there.
          </Trans>
        ) : held ? (
          <Trans>
            If you accept it, the item on sale is held, its case opens, and its seller is asked how
            they came by it. They do not learn who filed the notice.
          </Trans>
        ) : (
          <Trans>
            If you accept it, nobody can list such an item under this number. Does the proof show
            this number, and the name of whoever filed it?
          </Trans>
        )}
      </p>
      <RadioCards
        label={t`What is done`}
        error={errors.decision}
        options={story.decisions.map((value) => ({ value, label: labels[value] }))}
        radio={{
          name: 'decision',
          onChange: ({ target }) => setDecision(target.value as Decision),
        }}
      />
      <TextArea
        label={decision === 'reject' ? t`Reason` : t`Reason (optional)`}
        hint={t`Whoever filed it reads it.`}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Decide</Trans>
      </Button>
    </form>
  );
}
