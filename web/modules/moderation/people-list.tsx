import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { exportBuyers, exportSellers } from '#contract/accounts/endpoints.ts';
import type { PeoplePage, PeopleQuery } from '#contract/accounts/people-lists.ts';
import { useExport } from '#web/platform/use-export.ts';
import { ExportButton } from '#web/ui/export-button.tsx';
import type { TableShape, TableState } from '#web/ui/table-state.ts';
import { type TableChoice, TableToolbar } from '#web/ui/table-toolbar.tsx';
import { type TableQuery, TableView } from '#web/ui/table-view.tsx';
import { PeopleTable } from './people-table.tsx';

const yesNo = ['yes', 'no'];

/** How buyers and sellers can be looked for. Only sellers have badges. */
export const buyersShape: TableShape = {
  first: { sort: 'joined', order: 'desc' },
  sorts: ['name', 'email'],
  filters: { suspended: yesNo },
};
export const sellersShape: TableShape = {
  ...buyersShape,
  filters: { verified: yesNo, suspended: yesNo },
};

interface PeopleListProps {
  who: 'buyers' | 'sellers';
  /** The reader's, whose list it is. */
  email: string;
  /** Moderators neither verify nor delete, and take no list along. */
  isAdmin: boolean;
  label: string;
  table: TableState<PeopleQuery>;
  query: TableQuery<PeoplePage>;
  /** What stands here when there is nobody at all. */
  empty: ReactNode;
  /** What stands above the search when there is somebody. */
  children?: ReactNode;
}

/** The buyers or the sellers, with everything by which one is found. */
export function PeopleList(props: PeopleListProps) {
  const { who, email, isAdmin, label, table, query, empty, children } = props;
  const { t } = useLingui();
  const page = query.data;
  const save = useExport(
    who === 'buyers' ? exportBuyers : exportSellers,
    { params: { email }, query: table.filter },
    page?.total,
  );
  const badge: TableChoice = {
    name: 'verified',
    label: t`Verified badge`,
    every: t`With or without`,
    options: [
      ['yes', t`With the badge`],
      ['no', t`Without the badge`],
    ],
  };
  return (
    <div className="flex flex-col">
      {/* On a phone the list comes first: the figures are not what the admin came for. */}
      {page && page.everyone.total > 0 && isAdmin && children && (
        <div className="max-md:order-last max-md:mt-8">{children}</div>
      )}
      {page?.everyone.total !== 0 && (
        <TableToolbar
          table={table}
          page={page}
          label={t`Name or e-mail`}
          choices={[
            ...(who === 'sellers' ? [badge] : []),
            {
              name: 'suspended',
              label: t`Account`,
              every: t`Open or suspended`,
              options: [
                ['no', t`Open`],
                ['yes', t`Suspended`],
              ],
            },
          ]}
          orders={[
            ['joined', 'desc', t`Newest first`],
            ['joined', 'asc', t`Oldest first`],
            ['name', 'asc', t`Name, A to Z`],
            ['name', 'desc', t`Name, Z to A`],
            ['email', 'asc', t`E-mail, A to Z`],
            ['email', 'desc', t`E-mail, Z to A`],
          ]}
        >
          {isAdmin && <ExportButton save={save} idle={!page?.total} />}
        </TableToolbar>
      )}
      <TableView table={table} query={query} empty={empty}>
        {(people) => (
          <PeopleTable
            label={label}
            people={people}
            verifiable={isAdmin && who === 'sellers'}
            deletable={isAdmin}
            sorting={table}
          />
        )}
      </TableView>
    </div>
  );
}
