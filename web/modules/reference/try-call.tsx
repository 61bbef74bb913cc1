import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CodeBlock } from './code-block.tsx';
import type { CallToRead } from './document.ts';
import { type Answered, sendCall } from './send-call.ts';

/** Brings the dialog, which only what changes something needs. */
const AskFirst = lazyPart<{ call: CallToRead; onClose: () => void; onConfirm: () => void }>(
  async () => (await import('./ask-first.tsx')).AskFirst,
  { giveUp: ({ onClose }) => onClose() },
);

/** Sends a call from the page, in a demo shop alone: what it changes is asked about first. */
export function TryCall({ call }: { call: CallToRead }) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(call.parameters.map(({ name, example }) => [name, example])),
  );
  const [body, setBody] = useState(call.bodyExample ?? '{}');
  const [token, setToken] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answered, setAnswered] = useState<Answered>();

  async function send() {
    setAsking(false);
    setSending(true);
    setAnswered(await sendCall(call, { values, body, token: token.trim() }));
    setSending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.changes) setAsking(true);
    else void send();
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      {call.parameters.map(({ name, required }) => (
        <TextInput
          key={name}
          label={name}
          required={required}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          spellCheck={false}
          translate="no"
        />
      ))}
      {call.bodyType && (
        <TextArea
          label={t`Body (JSON)`}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          spellCheck={false}
          translate="no"
        />
      )}
      {call.access !== 'anyone' && (
        <TextInput
          label={t`Token`}
          hint={<Trans>Empty: your own, if you are signed in here. It is kept nowhere.</Trans>}
          value={token}
          onChange={({ target }) => setToken(target.value)}
          autoComplete="off"
          spellCheck={false}
          translate="no"
        />
      )}
      <Button type="submit" variant="fill" loading={isSending} className="justify-self-start">
        <Trans>Try it</Trans>
      </Button>
      {isAsking && (
        <AskFirst call={call} onClose={() => setAsking(false)} onConfirm={() => void send()} />
      )}
      <div aria-live="polite" className="grid grid-cols-1 gap-3 empty:hidden">
        {answered && <Answer answered={answered} />}
      </div>
    </form>
  );
}

function Answer({ answered }: { answered: Answered }) {
  const { t } = useLingui();
  const { status, milliseconds, headers, text } = answered;
  if (status === undefined) {
    return (
      <p className="text-danger">
        <Trans>There was no answer. Check your connection and what you filled in.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="num font-semibold">
        <Trans>
          Status {status}, after {milliseconds} ms
        </Trans>
      </p>
      <CodeBlock label={t`Headers of the answer`}>{headers}</CodeBlock>
      <CodeBlock label={t`Body of the answer`}>{text}</CodeBlock>
    </>
  );
}
