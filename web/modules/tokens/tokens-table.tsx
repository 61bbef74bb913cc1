import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiToken } from '#contract/tokens/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useEndWords, useScopeWords } from './scope-words.ts';

const EndDialog = lazyPart(async () => (await import('./end-dialog.tsx')).EndDialog, {
  giveUp: ({ onClose }) => onClose(),
});

/** A person's tokens, those that live first. */
export function TokensTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<ApiToken>();
  const columns: Column<ApiToken>[] = [
    { header: t`Name`, kind: 'title', cell: (token) => <Name token={token} /> },
    { header: t`May do`, cell: (token) => <Scopes token={token} /> },
    { header: t`Last used`, named: true, cell: (token) => <Used token={token} /> },
    { header: t`Ends`, named: true, cell: (token) => <Ends token={token} /> },
    {
      header: t`End`,
      kind: 'actions',
      cell: (token) => {
        const { name, ended } = token;
        if (ended) return null;
        return (
          <Button size="sm" aria-label={t`End ${name}`} onClick={() => setEnding(token)}>
            <Trans>End</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t`API tokens`}
        columns={columns}
        rows={tokens}
        rowKey={({ _id }) => _id}
        tall
      />
      {ending && <EndDialog token={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Name({ token: { name, begins, madeAt } }: { token: ApiToken }) {
  const made = useFormats().shortDay(Date.parse(madeAt));
  return (
    <>
      <b className="font-semibold wrap-anywhere">{name}</b>
      <span className="block text-sm text-muted">
        <code translate="no">{begins}…</code> · <Trans>made {made}</Trans>
      </span>
    </>
  );
}

function Scopes({ token: { scopes } }: { token: ApiToken }) {
  const words = useScopeWords();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {scopes.map((scope) => (
        <li key={scope}>
          <Chip>{words[scope].label}</Chip>
          <code translate="no" className="block text-xs text-muted">
            {scope}
          </code>
        </li>
      ))}
    </ul>
  );
}

function Used({ token: { lastUsed } }: { token: ApiToken }) {
  const { clock } = useFormats();
  if (!lastUsed) return <Trans>Never</Trans>;
  return (
    <span className="max-md:text-right">
      {clock(Date.parse(lastUsed.at))}
      <span className="num block text-sm text-muted">{lastUsed.from}</span>
    </span>
  );
}

function Ends({ token: { ended, expiresAt } }: { token: ApiToken }) {
  const { shortDay } = useFormats();
  const words = useEndWords();
  if (ended) {
    return (
      <span className="max-md:text-right">
        <Chip tone={ended.why === 'leaked' ? 'danger' : undefined}>
          <Trans>Ended</Trans>
        </Chip>
        <span className="block text-sm text-muted">
          {words[ended.why]}, {shortDay(Date.parse(ended.at))}
        </span>
      </span>
    );
  }
  return expiresAt ? shortDay(Date.parse(expiresAt)) : <Trans>Not by itself</Trans>;
}
