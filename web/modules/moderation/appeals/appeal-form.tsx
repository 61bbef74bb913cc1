import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { appealByLink } from '#contract/moderation/appeal-endpoints.ts';
import { NewAppeal } from '#contract/moderation/appeal-schemas.ts';
import { maxAppeal } from '#contract/moderation/cases.ts';
import { call } from '#web/platform/browser.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { AppealAnswer } from './take-appeal.ts';

interface AppealFormProps {
  token: string;
  /** What came of a form that was posted without scripts. */
  answer: AppealAnswer | undefined;
  /** Called when the page is to be read anew. */
  onSent: () => void;
}

/** Where somebody says why a decision is wrong. Complete without scripts; with them what was typed outlives a cut line. */
export function AppealForm({ token, answer, onSent }: AppealFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { form, busy, failure, errors, check, send } = useSending({
    fields: ['text'],
    onDone: onSent,
  });
  const most = number(maxAppeal);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = check(NewAppeal, { text: new FormData(event.currentTarget).get('text') });
    if (!body) return;
    await send(() => call(appealByLink, { params: { token }, body }), t`Your appeal has arrived.`);
  }

  const said = failure ?? answer?.failure;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t`Appeal`}
      aria-busy={busy}
      className="grid gap-4.5"
    >
      <TextArea
        label={t`Why is the decision wrong?`}
        name="text"
        rows={8}
        hint={t`You can appeal once: tell all that we should know. ${most} characters at most.`}
        defaultValue={answer?.typed}
        error={errors.text ?? answer?.error}
      />
      {said && <Banner tone="danger">{said}</Banner>}
      <Button type="submit" variant="fill" size="lg" loading={busy} className="justify-self-start">
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}
