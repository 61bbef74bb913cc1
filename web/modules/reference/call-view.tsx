import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { CodeBlock } from './code-block.tsx';
import type { CallToRead, Field } from './document.ts';
import { Fold } from './fold.tsx';
import { WithCode } from './with-code.tsx';
import { useAccessWords } from './words.ts';

/** One call: what it does, who may make it, what it takes, answers and refuses. `trying` stands at its end. */
export function CallView({ call, trying }: { call: CallToRead; trying?: ReactNode }) {
  const { t } = useLingui();
  const accessWords = useAccessWords();
  const { id, method, path, summary, parameters, body, refusals, replyExample } = call;
  return (
    <article id={id} className="panel grid scroll-mt-24 grid-cols-1 gap-4">
      <header className="grid gap-2.5">
        <h2 className="text-lg! wrap-anywhere" translate="no">
          <a href={`#${id}`} className="font-mono hover:underline">
            {method} {path}
          </a>
        </h2>
        <p lang="en">
          <WithCode>{summary}</WithCode>
        </p>
        <p className="flex flex-wrap gap-2">
          <Chip tone="blue">{accessWords(call.access)}</Chip>
          {call.scope && (
            <Chip tone="pine">
              <Trans>API token: {call.scope}</Trans>
            </Chip>
          )}
          {call.needsAccess && (
            <Chip>
              <Trans>No API token</Trans>
            </Chip>
          )}
          {call.changes && (
            <Chip tone="amber">
              <Trans>Changes something</Trans>
            </Chip>
          )}
        </p>
      </header>
      <Fields title={<Trans>Parameters</Trans>} fields={parameters} open />
      <Fields
        title={
          <Trans>
            Body: <span translate="no">{call.bodyType}</span>
          </Trans>
        }
        fields={body}
        open
      />
      <Fields
        title={
          <Trans>
            Answer: <span translate="no">{call.replyType}</span>
          </Trans>
        }
        fields={call.reply}
      />
      {refusals.length > 0 && (
        <Fold title={<Trans>Refusals of its own</Trans>}>
          <ul className="grid gap-2">
            {refusals.map(({ status, code, text }) => (
              <li key={`${status}${code}`} lang="en" className="wrap-anywhere">
                <span className="num font-semibold">{status}</span>{' '}
                <code translate="no">{code}</code>
                <br />
                <WithCode>{text}</WithCode>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <CodeBlock copies label={t`Example: ${method} ${path}`}>
        {call.curl}
      </CodeBlock>
      {replyExample && (
        <Fold title={<Trans>What it answers</Trans>}>
          <CodeBlock label={t`Answer: ${method} ${path}`}>{replyExample}</CodeBlock>
        </Fold>
      )}
      {trying}
    </article>
  );
}

function Fields(props: { title: ReactNode; fields: readonly Field[]; open?: boolean }) {
  const { title, fields, open } = props;
  if (fields.length === 0) return null;
  return (
    <Fold title={title} open={open && fields.length <= 12}>
      <dl lang="en" className="grid grid-cols-1 gap-2 text-sm">
        {fields.map(({ name, required, takes }) => (
          <div key={name} className="grid gap-x-4 md:grid-cols-[260px_minmax(0,1fr)]">
            <dt className="wrap-anywhere">
              <code translate="no">{name}</code>
              {required && (
                <span className="ml-2 text-xs text-amber-ink">
                  <Trans>required</Trans>
                </span>
              )}
            </dt>
            <dd className="text-muted wrap-anywhere">{takes}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
