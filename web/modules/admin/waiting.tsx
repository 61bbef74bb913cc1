import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Waiting } from '#contract/admin/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Age, TimeLeft } from '#web/ui/time-left.tsx';
import { waitingQuery } from './queries.ts';

type Line = Waiting[number];

const desks: Record<Line['kind'], string> = {
  payments: '/dashboard/payments?group=attention',
  claims: '/dashboard/claims',
  bank_disputes: '/dashboard/claims',
  cases: '/dashboard/cases',
  appeals: '/dashboard/cases?group=appeals',
  reviews: '/dashboard/cases?kind=product',
  payables: '/dashboard/payouts',
  payouts: '/dashboard/payouts',
  returned: '/dashboard/payouts',
  messages: '/dashboard/messages',
  dead_lettered: '/dashboard/alarms',
  alarms: '/dashboard/alarms',
};

/** What waits for an admin or moderator, since when, and which promise ends next. */
export function WaitingList() {
  return (
    <section className="mb-8" aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 font-sans text-lg font-[640] tracking-normal">
        <Trans>What waits for you</Trans>
      </h2>
      <Loaded query={useQuery(waitingQuery)}>{(lines) => <Lines lines={lines} />}</Loaded>
    </section>
  );
}

function useNames(): Record<Line['kind'], string> {
  const { t } = useLingui();
  return {
    payments: t`Payments to decide`,
    claims: t`Claims to decide`,
    bank_disputes: t`Sales that a bank asks back`,
    cases: t`Open cases`,
    appeals: t`Appeals to decide`,
    reviews: t`Items in review`,
    payables: t`Sellers to be paid`,
    payouts: t`Payouts to be marked`,
    returned: t`Payouts that came back`,
    messages: t`Unread messages to the shop`,
    dead_lettered: t`Mails and other work that was given up`,
    alarms: t`Open alarms`,
  };
}

function Lines({ lines }: { lines: Waiting }) {
  const names = useNames();
  const [first] = lines;
  if (!first) {
    return (
      <p className="text-muted">
        <Trans>Nothing waits for you.</Trans>
      </p>
    );
  }
  return (
    <div className="max-w-4xl">
      {first.due && <NextPromise name={names[first.kind]} due={first.due} />}
      <ul>
        {lines.map((line) => (
          <WaitingLine key={line.kind} name={names[line.kind]} line={line} />
        ))}
      </ul>
    </div>
  );
}

const isOver = (due: string) => Date.parse(due) <= Date.now();

/** The promise that is broken next, or was already. */
function NextPromise({ name, due }: { name: string; due: string }) {
  return (
    <p
      className={cx(
        'mb-2 rounded-md px-4 py-3 text-md',
        isOver(due) ? 'bg-danger-tint text-danger' : 'bg-amber-tint text-amber-ink',
      )}
    >
      <b className="font-semibold">
        {isOver(due) ? (
          <Trans>A promise is broken:</Trans>
        ) : (
          <Trans>The next promise to keep:</Trans>
        )}
      </b>{' '}
      {name}. <TimeLeft dueAt={due} />.
    </p>
  );
}

function WaitingLine({ name, line }: { name: string; line: Line }) {
  const { clock, number } = useFormats();
  const { kind, count, since, due } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-3 text-md md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.4fr)]">
      <Link to={desks[kind]} className="link font-semibold pointer-coarse:py-2.5">
        {name}
      </Link>
      <b className="num min-w-8 text-right text-lg font-[640]">{number(count)}</b>
      <span className="text-sm text-muted max-md:col-span-2 md:pl-4">
        <span title={clock(Date.parse(since))}>
          <Age since={since} />
        </span>
        {due && (
          <span className={cx('block font-semibold', isOver(due) ? 'text-danger' : 'text-ink')}>
            <TimeLeft dueAt={due} />
          </span>
        )}
      </span>
    </li>
  );
}
