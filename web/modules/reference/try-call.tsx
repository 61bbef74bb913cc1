import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CodeBlock } from './code-block.tsx';
import type { CallToRead, Parameter } from './document.ts';
import { Fold } from './fold.tsx';
import { type Answered, sendCall } from './send-call.ts';
import { WithCode } from './with-code.tsx';

/** Brings the dialog, which only what changes something needs. */
const AskFirst = lazyPart(async () => (await import('./ask-first.tsx')).AskFirst, {
  giveUp: ({ onClose }) => onClose(),
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Sends a call from the page, in a demo shop alone: what it changes is asked about first. */
export function TryCall({ call, isSignedIn }: { call: CallToRead; isSignedIn: boolean }) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(call.parameters.map(({ name, example }) => [name, example])),
  );
  const [body, setBody] = useState(call.bodyExample ?? '{}');
  const [token, setToken] = useState('');
  const [bodyError, setBodyError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answered, setAnswered] = useState<Answered>();

  const isFirst = ({ required, example }: Parameter) => required || example !== '';
  const first = call.parameters.filter(isFirst);
  const others = call.parameters.filter((one) => !isFirst(one));

  async function send() {
    setAsking(false);
    setSending(true);
    setAnswered(await sendCall(call, { values, body, token: token.trim() }));
    setSending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isGood = !call.bodyType || isJson(body);
    setBodyError(isGood ? undefined : t`This is not valid JSON, so it was not sent.`);
    if (!isGood) return;
    if (call.changes) setAsking(true);
    else void send();
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Inputs parameters={first} values={values} onChange={setValues} />
      {others.length > 0 && (
        <Fold title={<Trans>More parameters</Trans>}>
          <div className="grid grid-cols-1 gap-4">
            <Inputs parameters={others} values={values} onChange={setValues} />
          </div>
        </Fold>
      )}
      {call.bodyType && (
        <TextArea
          label={t`Body (JSON)`}
          rows={10}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          error={bodyError}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          spellCheck={false}
          translate="no"
        />
      )}
      {call.access !== 'anyone' && (
        <TextInput
          type="password"
          label={t`Token`}
          hint={<Trans>Empty: your own, if you are signed in here. It is kept nowhere.</Trans>}
          value={token}
          onChange={({ target }) => setToken(target.value)}
          autoComplete="off"
        />
      )}
      <Button type="submit" variant="fill" loading={isSending} className="justify-self-start">
        <Trans>Try it</Trans>
      </Button>
      {isAsking && (
        <AskFirst
          call={call}
          summary={<WithCode>{call.summary}</WithCode>}
          isNamed={isSignedIn || token.trim() !== ''}
          onClose={() => setAsking(false)}
          onConfirm={() => void send()}
        />
      )}
      <div aria-live="polite" className="grid grid-cols-1 gap-3 empty:hidden">
        {answered && <Answer answered={answered} />}
      </div>
    </form>
  );
}

interface InputsProps {
  parameters: readonly Parameter[];
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

function Inputs({ parameters, values, onChange }: InputsProps) {
  return parameters.map(({ name, required }) => (
    <TextInput
      key={name}
      label={name}
      required={required}
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
      spellCheck={false}
      translate="no"
    />
  ));
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
      <CodeBlock label={t`Body of the answer`}>{text}</CodeBlock>
      <Fold title={<Trans>Headers of the answer</Trans>}>
        <CodeBlock label={t`Headers of the answer`}>{headers}</CodeBlock>
      </Fold>
    </>
  );
}
