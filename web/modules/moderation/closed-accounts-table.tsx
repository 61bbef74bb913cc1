import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2, UserCheck } from 'lucide-react';
import type { ClosedAccount } from '#contract/accounts/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Face } from '#web/ui/face.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { allow } from './queries.ts';

/** People who were deleted, and whether their e-mail addresses may register again. */
export function ClosedAccountsTable(props: {
  accounts: readonly ClosedAccount[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}) {
  const { accounts, sorting } = props;
  const { t } = useLingui();
  const typeLabels = useTypeLabels();
  const { moment } = useFormats();
  const columns: Column<ClosedAccount>[] = [
    {
      header: t`Image`,
      kind: 'face',
      cell: ({ name, photoURL, picture }) => (
        <Face name={name} src={photoURL} picture={picture} size={44} />
      ),
    },
    { header: t`Name`, sort: 'name', cell: ({ name }) => <b className="font-semibold">{name}</b> },
    {
      header: t`Email`,
      sort: 'email',
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { header: t`Type`, cell: ({ type }) => typeLabels[type] },
    {
      header: t`Closed`,
      sort: 'closed',
      cell: ({ date }) => <span className="num">{moment(date)}</span>,
    },
    { header: t`State`, cell: (account) => <State state={account.state} /> },
    {
      header: t`Register again`,
      kind: 'actions',
      cell: (account) => account.state !== 'registered' && <AllowButton account={account} />,
    },
  ];
  return (
    <DataTable
      label={t`Closed Accounts`}
      columns={columns}
      rows={accounts}
      rowKey={(account) => account._id}
      sorting={sorting}
    />
  );
}

function State({ state }: { state: ClosedAccount['state'] }) {
  switch (state) {
    case 'allowed':
      return (
        <Chip tone="pine">
          <Trans>Allowed</Trans>
        </Chip>
      );
    case 'registered':
      return (
        <Chip>
          <Trans>Registered again</Trans>
        </Chip>
      );
    case 'closed':
      return (
        <Chip>
          <Trans>Closed</Trans>
        </Chip>
      );
  }
}

function AllowButton({ account }: { account: ClosedAccount }) {
  const { t } = useLingui();
  const isAllowed = account.state === 'allowed';
  const change = useDecision({
    work: () => allow(account._id, !isAllowed),
    done: isAllowed ? t`This e-mail is closed again.` : t`This e-mail can register again.`,
    failed: t`It could not be changed. Try again.`,
  });
  return (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate()}>
      {!change.isPending &&
        (isAllowed ? (
          <Undo2 aria-hidden="true" className="icon" />
        ) : (
          <UserCheck aria-hidden="true" className="icon" />
        ))}
      {isAllowed ? <Trans>Take back</Trans> : <Trans>Allow again</Trans>}
    </Button>
  );
}
