import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { exportStatement } from '#contract/ledger/statement-endpoints.ts';
import type { Statement } from '#contract/ledger/statement-schemas.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { useExport } from '#web/platform/use-export.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { useFigureFormats } from '#web/ui/figure-formats.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatementLines } from './statement-lines.tsx';
import { statementQuery } from './statement-query.ts';

/** The month of the address, and the way to the others. */
export function StatementMonth() {
  const [query] = useSearchParams();
  const statement = useQuery(statementQuery(query.get('month') ?? undefined));
  const { error } = statement;
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title={<Trans>There is no statement of this month.</Trans>}
        action={
          <LinkButton to="/dashboard/statement">
            <Trans>This month</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <Loaded query={statement}>
      {(known) =>
        known.months.length === 0 ? (
          <EmptyState title={<Trans>No money yet: it comes with your first sale.</Trans>} />
        ) : (
          <Sheet statement={known} />
        )
      }
    </Loaded>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { month } = useFigureFormats();
  const name = month(statement.month, 'long');
  return (
    <section aria-labelledby="month">
      <Chooser statement={statement} />
      <h2 id="month" className="mb-4 text-[24px] max-md:text-xl">
        {name}
      </h2>
      <dl className="mb-5 grid gap-2">
        <End name={t`Balance at the beginning`} value={money(statement.opening)} />
      </dl>
      {statement.lines.length > 0 ? (
        <StatementLines lines={statement.lines} more={statement.more} />
      ) : (
        <p className="text-muted">
          <Trans>Nothing came and nothing went in this month.</Trans>
        </p>
      )}
      <dl className="mt-5 grid gap-2">
        <End
          // Of the present month, which is the first of the list, more may come.
          name={statement.month === statement.months[0] ? t`Balance so far` : t`Balance at the end`}
          value={money(statement.closing)}
        />
      </dl>
    </section>
  );
}

function End({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 rounded-md bg-sunken px-5 py-3 font-[640]">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** Which month is read, and the ways to keep it. */
function Chooser({ statement: { month, months } }: { statement: Statement }) {
  const { t } = useLingui();
  const { month: nameOf } = useFigureFormats();
  const [, setQuery] = useSearchParams();
  const save = useExport(exportStatement, { query: { month } });
  return (
    <div className="mb-7 flex flex-wrap items-end gap-3 print:hidden">
      <Select
        label={t`Month`}
        value={month}
        onChange={(event) => setQuery({ month: event.target.value })}
        className="min-w-52"
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {nameOf(one, 'long')}
          </option>
        ))}
      </Select>
      <Button onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <ExportButton save={save} idle={false} />
    </div>
  );
}
