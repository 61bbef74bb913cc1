import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CaseRow } from '#contract/moderation/case-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { useDecisionLabels, useFlagLabels, useKindLabels, useReasonLabels } from './case-texts.ts';

interface CasesTableProps {
  cases: readonly CaseRow[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** Cases with their points, why they are there and about whom, each with the way to its own page. */
export function CasesTable({ cases, sorting }: CasesTableProps) {
  const { t } = useLingui();
  const { number, clock } = useFormats();
  const kinds = useKindLabels();
  const columns: Column<CaseRow>[] = [
    {
      header: t`About`,
      kind: 'title',
      cell: ({ _id, subjectName, subjectKind }) => (
        <>
          <Link to={`/dashboard/cases/${_id}`} className="link wrap-anywhere">
            {subjectName || t`Not there any more`}
          </Link>
          <span className="block text-sm text-muted">{kinds[subjectKind]}</span>
        </>
      ),
    },
    { header: t`Why`, cell: (row) => <Why row={row} /> },
    {
      header: t`Person`,
      cell: ({ person }) => (
        <>
          <span className="block wrap-anywhere md:min-w-22">{person.name}</span>
          <span className="block text-sm break-all text-muted">{person.email}</span>
        </>
      ),
    },
    {
      header: t`Points`,
      kind: 'number',
      cell: ({ points }) => (
        <span>
          <span aria-hidden="true" className="font-normal text-muted md:hidden">
            {t`Points`}:{' '}
          </span>
          <b>{number(points)}</b>
        </span>
      ),
    },
    {
      header: t`Opened`,
      sort: 'opened',
      cell: ({ openedAt }) => (
        <span className="num block text-muted md:w-28">{clock(Date.parse(openedAt))}</span>
      ),
    },
  ];
  return (
    <DataTable
      label={t`Cases`}
      columns={columns}
      rows={cases}
      rowKey={({ _id }) => _id}
      sorting={sorting}
      tall
    />
  );
}

/** The reasons that people gave and what the shop noticed; how it ended, once it is decided. */
function Why({ row: { reasons, flags, reports, decision, appealedAt } }: { row: CaseRow }) {
  const { clock } = useFormats();
  const since = appealedAt && clock(Date.parse(appealedAt));
  const reasonLabels = useReasonLabels();
  const flagLabels = useFlagLabels();
  const decisions = useDecisionLabels();
  return (
    <div className="grid justify-items-start gap-1 md:min-w-44">
      {decision && <Chip tone="pine">{decisions[decision].done}</Chip>}
      {since && (
        <Chip tone="danger" className="whitespace-normal!">
          <Trans>Appeal since {since}</Trans>
        </Chip>
      )}
      {reasons.map((reason) => (
        <Chip key={reason} tone="amber">
          {reasonLabels[reason]}
        </Chip>
      ))}
      {flags.map((flag) => (
        <Chip key={flag} tone="blue">
          {flagLabels[flag]}
        </Chip>
      ))}
      <span className="text-sm text-muted">
        <Plural value={reports} _0="No reports" one="# report" other="# reports" />
      </span>
    </div>
  );
}
