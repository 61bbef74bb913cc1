import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '#contract/admin/schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { useAttackLabels } from './attack-labels.ts';

/** Letters of an address's mark that are shown: enough to see that two are alike. */
const shownMark = 8;

/** Refused attacks. Nothing here can be changed. */
export function SecurityTable(props: {
  events: readonly SecurityEvent[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}) {
  const { events, sorting } = props;
  const { t } = useLingui();
  const { moment } = useFormats();
  const nameOf = useAttackLabels();
  const columns: Column<SecurityEvent>[] = [
    {
      header: t`When`,
      sort: 'when',
      cell: ({ at }) => <span className="num block text-muted md:w-32">{moment(at)}</span>,
    },
    {
      header: t`What`,
      kind: 'title',
      cell: ({ kind, route, times }) => (
        <>
          <b className="block font-semibold">
            {nameOf(kind)}
            {times > 1 && (
              <span className="num font-normal text-muted">
                {' '}
                <Trans>and {times} more times</Trans>
              </span>
            )}
          </b>
          <code className="block text-sm wrap-anywhere text-muted">{route}</code>
        </>
      ),
    },
    {
      header: t`Who`,
      // Whoever came with a dead token or a wrong password may be anybody: they are not known.
      cell: ({ person, kind }) =>
        person ? (
          <span className="wrap-anywhere">{person.name}</span>
        ) : (
          <span className="text-muted">
            {kind === 'no_credentials' ? t`Not signed in` : t`Unknown`}
          </span>
        ),
    },
    {
      header: t`Address`,
      cell: ({ address }) => <code className="text-sm">{address?.slice(0, shownMark) ?? '–'}</code>,
    },
  ];
  return (
    <DataTable
      label={t`Security Log`}
      columns={columns}
      rows={events}
      rowKey={({ _id }) => String(_id)}
      sorting={sorting}
      tall
    />
  );
}
