import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '#contract/admin/schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { useActionLabels } from './audit-labels.ts';
import { ChangedFields } from './changed-fields.tsx';

/** What admins did. Nothing here can be changed. */
export function AuditTable(props: {
  entries: readonly AuditEntry[];
  sorting?: Pick<TableState, 'sort' | 'order' | 'turn'>;
}) {
  const { entries, sorting } = props;
  const { t } = useLingui();
  const { moment } = useFormats();
  const actionLabel = useActionLabels();
  const columns: Column<AuditEntry>[] = [
    {
      header: t`When`,
      sort: 'when',
      cell: ({ at }) => <span className="num block text-muted md:w-32">{moment(at)}</span>,
    },
    { header: t`Who`, cell: ({ actor }) => <span className="wrap-anywhere">{actor}</span> },
    {
      header: t`What`,
      kind: 'title',
      cell: ({ action, subject, reason }) => (
        <>
          <b className="block font-semibold">{actionLabel(action)}</b>
          <span className="block">{subject.name}</span>
          {reason && <span className="block text-sm whitespace-pre-line text-muted">{reason}</span>}
        </>
      ),
    },
    { header: t`Changes`, cell: (entry) => <ChangedFields entry={entry} /> },
  ];
  return (
    <DataTable
      label={t`Audit Log`}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => String(_id)}
      {...(sorting && { sorting })}
      tall
    />
  );
}
