import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { maxAnswerLength, maxQuestionLength } from '#contract/questions/limits.ts';
import { NewAnswer, NewQuestion } from '#contract/questions/schemas.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { useContactAsked } from '#web/platform/use-contact-asked.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const kinds = {
  question: { schema: NewQuestion, most: maxQuestionLength },
  answer: { schema: NewAnswer, most: maxAnswerLength },
} as const;

interface TextFormProps {
  kind: keyof typeof kinds;
  label: string;
  /** Who will read it. */
  hint: ReactNode;
  submit: ReactNode;
  onSend: (text: string) => Promise<void>;
}

/** A question or an answer while it is written; what was not sent stays. */
export function TextForm({ kind, label, hint, submit, onSend }: TextFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { schema, most } = kinds[kind];
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const contact = useContactAsked();
  const field = useRef<HTMLTextAreaElement>(null);
  const fault = schema.safeParse({ text }).error?.issues[0]?.message;

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    setBusy(true);
    setFailure(undefined);
    if (!(await contact.mayBeSent(text))) {
      setBusy(false);
      field.current?.focus();
      return;
    }
    try {
      await onSend(text);
      setText('');
      setTried(false);
    } catch (error) {
      setFailure(reasonOf(error, notSent()));
    }
    setBusy(false);
  }

  const used = number(text.length);
  const longest = number(most);
  return (
    <form noValidate onSubmit={send} className="grid w-full gap-3" aria-busy={busy}>
      <TextArea
        ref={field}
        label={label}
        hint={
          <>
            {hint} {t`${used} of ${longest} characters.`}
          </>
        }
        error={(tried || text.length > most ? fault : undefined) ?? contact.wordsOf(text)}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" loading={busy} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}
