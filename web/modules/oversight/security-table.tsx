import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '#contract/oversight/schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useAttackWords } from './attack-words.ts';

/** Letters of an address's mark that are shown: enough to see that two are alike. */
const shownMark = 8;

/** Refused attacks. Nothing here can be changed. */
export function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const nameOf = useAttackWords();
  const columns: Column<SecurityEvent>[] = [
    {
      header: t`When`,
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
                <Trans>{times} times more</Trans>
              </span>
            )}
          </b>
          <code className="block text-sm wrap-anywhere text-muted">{route}</code>
        </>
      ),
    },
    {
      header: t`Who`,
      cell: ({ person }) => (
        <span className="wrap-anywhere">{person ? person.name : t`Not signed in`}</span>
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
      tall
    />
  );
}
