import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PersonFile } from '#contract/admin/person-file-schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { AuditTable } from './audit-table.tsx';
import { NoShow } from './no-show.tsx';

/** Since when somebody is here, and what they did, in numbers. */
export function PersonFacts({ file }: { file: PersonFile }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const typeLabels = useTypeLabels();
  const { person, since, counts } = file;
  return (
    <div className="max-w-xl">
      <DetailLines
        lines={[
          { name: t`Type`, value: typeLabels[person.type] },
          { name: t`Member since`, value: moment(since) },
          { name: t`Items on sale`, value: number(counts.onSale) },
          { name: t`Items sold`, value: number(counts.sold) },
          { name: t`Bookings made`, value: number(counts.booked) },
          { name: t`Items bought`, value: number(counts.bought) },
          { name: t`Reports of their items`, value: number(counts.reportsAbout) },
          ...(counts.reportsMade === undefined
            ? []
            : [{ name: t`Items that they reported`, value: number(counts.reportsMade) }]),
        ]}
      />
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 font-sans text-lg font-[640] tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

/** Their newest items and bookings, and what admins did about them. */
export function PersonRecords({ file }: { file: PersonFile }) {
  const { t } = useLingui();
  const { items, bookings, log } = file;
  return (
    <>
      {items.length > 0 && (
        <Part title={<Trans>Items</Trans>}>
          <Items label={t`Items`} rows={items} />
        </Part>
      )}
      {bookings.length > 0 && (
        <Part title={<Trans>Bookings</Trans>}>
          <Bookings label={t`Bookings`} rows={bookings} />
        </Part>
      )}
      {log.length > 0 && (
        <Part title={<Trans>Audit Log</Trans>}>
          <AuditTable entries={log} />
        </Part>
      )}
    </>
  );
}

function Items({ label, rows }: { label: string; rows: PersonFile['items'] }) {
  const { t } = useLingui();
  const { moment, money } = useFormats();
  const statuses = {
    available: t`Available`,
    sold: t`Sold item`,
    removed: t`Removed`,
    off_sale: t`Off sale`,
  };
  const columns: Column<PersonFile['items'][number]>[] = [
    {
      header: t`Title`,
      kind: 'title',
      cell: ({ _id, name, status }) =>
        status === 'available' ? (
          <Link to={`/product/${_id}`} className="link">
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { header: t`Price`, kind: 'number', cell: ({ price }) => money(price) },
    { header: t`Status`, cell: ({ status }) => statuses[status] },
    {
      header: t`Reports`,
      cell: ({ reports }) => (
        <Plural value={reports} _0="not reported" one="reported once" other="reported # times" />
      ),
    },
    { header: t`Listed`, cell: ({ listed }) => <span className="num">{moment(listed)}</span> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function Bookings({ label, rows }: { label: string; rows: PersonFile['bookings'] }) {
  const { t } = useLingui();
  const { moment, money } = useFormats();
  const states = {
    open: t`Waiting for payment`,
    paid: t`Paid`,
    lost: t`Sold to somebody else`,
    cancelled: t`Cancelled`,
    refunded: t`Money given back`,
  };
  const columns: Column<PersonFile['bookings'][number]>[] = [
    { header: t`Title`, kind: 'title', cell: ({ itemName }) => itemName },
    { header: t`Price`, kind: 'number', cell: ({ price }) => money(price) },
    {
      header: t`Status`,
      cell: (booking) => (booking.noShow ? <NoShow booking={booking} /> : states[booking.state]),
    },
    { header: t`Booked`, cell: ({ at }) => <span className="num">{moment(at)}</span> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}
