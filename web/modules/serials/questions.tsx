import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { maxProofs, proofDays } from '#contract/serials/notices.ts';
import { NewTheftAnswer, type OwnTheftQuestion } from '#contract/serials/schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ChosenPhotos, WithPhotos } from '#web/ui/chosen-photos.ts';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ProofsShown } from './proofs-shown.tsx';
import { answer, readOwnProof } from './queries.ts';

interface QuestionsProps {
  questions: readonly OwnTheftQuestion[];
  photos: WithPhotos;
}

/** What the reader is asked about items of theirs; nothing where they are asked nothing. */
export function Questions({ questions, photos: Photos }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-xl!">
        <Trans>Questions about your items</Trans>
      </h2>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <li key={question._id} className="panel grid gap-3">
            <h3 className="font-semibold wrap-anywhere">
              <Link to={`/product/${question.item._id}`} className="link">
                {question.item.name}
              </Link>
            </h3>
            {question.answer ? (
              <Answered question={question} answer={question.answer} />
            ) : (
              <Photos>{(photos) => <AnswerForm question={question} photos={photos} />}</Photos>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answered({
  question,
  answer: { text, at, proofs },
}: {
  question: OwnTheftQuestion;
  answer: NonNullable<OwnTheftQuestion['answer']>;
}) {
  const { t } = useLingui();
  const answered = useFormats().clock(Date.parse(at));
  return (
    <>
      <p className="text-muted">
        <Trans>You answered on {answered}. We look at both sides, and you hear of it.</Trans>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <ProofsShown proofs={proofs} of={t`Photos about ${question.item.name}`} read={readOwnProof} />
    </>
  );
}

function AnswerForm({ question, photos }: { question: OwnTheftQuestion; photos: ChosenPhotos }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const state = useSending({ fields: ['text', 'proofs'], onDone: () => undefined });
  const [text, setText] = useState('');
  const { form, busy, failure, errors } = state;
  const most = number(maxProofs);
  const days = number(proofDays);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.check(NewTheftAnswer, { text })) return;
    state.setBusy(true);
    const proofs = await photos.upload();
    state.setBusy(false);
    const said = proofs && state.check(NewTheftAnswer, { text, proofs });
    if (said) await state.send(() => answer(question._id, said), t`Thank you. We look at it.`);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t`Answer about ${question.item.name}`}
      aria-busy={busy}
      className="grid gap-4.5"
    >
      <p>
        <Trans>
          The serial number of this item was reported stolen to us. That may be a mistake: we do not
          say that you did anything wrong. Until we have looked at it, buyers do not see it.
        </Trans>
      </p>
      <TextArea
        label={t`How did you come by it?`}
        hint={t`Where and when, and from whom. You answer once.`}
        error={errors.text}
        onChange={({ target }) => setText(target.value)}
      />
      {photos.field({
        label: t`Photos (optional)`,
        hint: t`Of the receipt or the box: ${most} at most. Only our team sees them, and they are deleted ${days} days later.`,
        error: errors.proofs,
      })}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Send the answer</Trans>
      </Button>
    </form>
  );
}
