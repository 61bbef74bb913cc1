import { Trans, useLingui } from '@lingui/react/macro';
import { exportMessages } from '#contract/contact/endpoints.ts';
import type { ContactMessage, MessagesQuery } from '#contract/contact/schemas.ts';
import { useExport } from '#web/platform/use-export.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import type { TableShape, TableState } from '#web/ui/table-state.ts';
import { TableToolbar } from '#web/ui/table-toolbar.tsx';
import { type TablePage, type TableQuery, TableView } from '#web/ui/table-view.tsx';
import { MessagesTable } from './messages-table.tsx';

export const messagesShape: TableShape = {
  first: { sort: 'received', order: 'desc' },
  sorts: ['name'],
  filters: { read: ['yes', 'no'] },
};

interface MessagesListProps {
  table: TableState<MessagesQuery>;
  query: TableQuery<TablePage<ContactMessage> & { total: number; everything: number }>;
}

/** The messages to the shop, with everything by which one is found. */
export function MessagesList({ table, query }: MessagesListProps) {
  const { t } = useLingui();
  const page = query.data;
  const save = useExport(exportMessages, { query: table.filter }, page?.total);
  return (
    <>
      {page?.everything !== 0 && (
        <TableToolbar
          table={table}
          page={page}
          label={t`Name, e-mail or words`}
          choices={[
            {
              name: 'read',
              label: t`Show`,
              every: t`All messages`,
              options: [
                ['no', t`Unread messages`],
                ['yes', t`Read messages`],
              ],
            },
          ]}
          orders={[
            ['received', 'desc', t`Newest first`],
            ['received', 'asc', t`Oldest first`],
            ['name', 'asc', t`Name, A to Z`],
            ['name', 'desc', t`Name, Z to A`],
          ]}
        >
          <ExportButton save={save} idle={!page?.total} />
        </TableToolbar>
      )}
      <TableView
        table={table}
        query={query}
        empty={
          <EmptyState title={<Trans>No Messages found.</Trans>}>
            <Trans>What people write to the shop appears here.</Trans>
          </EmptyState>
        }
      >
        {(messages) => <MessagesTable messages={messages} sorting={table} />}
      </TableView>
    </>
  );
}
