import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { noAnswer } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { useServerText } from '#web/ui/server-text.ts';
import { propose } from './queries.ts';

interface ProposeLineProps {
  brand: string;
  model: string;
  /** What the listing is called. */
  listing: string;
}

/** Says quietly that the catalogue does not know a model, and takes it as a proposal. Nothing waits for the answer. */
export function ProposeLine({ brand, model, listing }: ProposeLineProps) {
  const { t } = useLingui();
  const serverText = useServerText();
  const [sent, setSent] = useState<string>();
  const [answer, setAnswer] = useState<{ to: string; text: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  const name = `${brand} ${model}`.trim();

  const say = (text: string) => setAnswer({ to: name, text });

  async function send() {
    if (!brand) {
      say(t`Fill in the brand, too, to propose it.`);
      return;
    }
    setSent(name);
    // The button goes, and the focus would go with it.
    status.current?.focus();
    try {
      await propose({ brand, model, listing });
      say(t`Thank you. We look at it, and your item has the model once it is in.`);
    } catch (error) {
      setSent(undefined);
      const lost = noAnswer();
      const issues = error instanceof ApiProblem ? error.issues : [];
      const texts = issues.map(({ message }) => serverText(message));
      say(texts.join(' ') || serverText(reasonOf(error, lost)));
    }
  }

  const isSent = sent === name;
  return (
    <div className="text-sm/normal text-muted">
      {!isSent && (
        <p>
          <Trans>
            Our catalogue does not know {name}. You can list it all the same.{' '}
            <button
              type="button"
              onClick={() => void send()}
              className="link inline-flex min-h-6 items-center"
            >
              Propose it
            </button>
          </Trans>
        </p>
      )}
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {answer?.to === name && answer.text}
      </p>
    </div>
  );
}
