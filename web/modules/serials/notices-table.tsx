import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { TheftNoticeRow } from '#contract/serials/schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { NoticeStateChip } from './notice-state.tsx';

interface NoticesTableProps {
  notices: readonly TheftNoticeRow[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** Theft notices, each with the way to its own page. */
export function NoticesTable({ notices, sorting }: NoticesTableProps) {
  const { t } = useLingui();
  const { clock, digits } = useFormats();
  const day = useShopDay();
  const columns: Column<TheftNoticeRow>[] = [
    {
      header: t`Item`,
      kind: 'title',
      cell: ({ _id, brand, model, serialEnding }) => (
        <>
          <Link to={`/dashboard/theftnotices/${_id}`} className="link wrap-anywhere">
            {[brand, model].filter(Boolean).join(' ')}
          </Link>
          {serialEnding && <Ending serialEnding={digits(serialEnding)} />}
        </>
      ),
    },
    { header: t`State`, cell: ({ state }) => <NoticeStateChip state={state} /> },
    {
      header: t`Stolen`,
      cell: ({ lostOn, place }) => (
        <>
          <span className="num block">{day(`${lostOn}T12:00:00Z`)}</span>
          <span className="block text-sm wrap-anywhere text-muted">{place}</span>
        </>
      ),
    },
    {
      header: t`Filed by`,
      cell: ({ filer }) => <span className="wrap-anywhere">{filer.name}</span>,
    },
    {
      header: t`Sent`,
      sort: 'at',
      cell: ({ at }) => (
        <span className="num block text-muted md:w-28">{clock(Date.parse(at))}</span>
      ),
    },
  ];
  return (
    <DataTable
      label={t`Theft Notices`}
      columns={columns}
      rows={notices}
      rowKey={({ _id }) => _id}
      sorting={sorting}
      tall
    />
  );
}

function Ending({ serialEnding }: { serialEnding: string }) {
  const { t } = useLingui();
  return <span className="num block text-sm text-muted">{t`ends in ${serialEnding}`}</span>;
}
