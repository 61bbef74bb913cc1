import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PaymentRow } from '#contract/payments/overview-schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { StateChips, usePaymentAdvice } from './payment-labels.tsx';

/** Payments, each with a way to its own page. */
export function PaymentsTable(props: {
  payments: readonly PaymentRow[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}) {
  const { payments, sorting } = props;
  const { t } = useLingui();
  const advise = usePaymentAdvice();
  const { money, moment } = useFormats();
  const columns: Column<PaymentRow>[] = [
    {
      header: t`Item`,
      kind: 'title',
      cell: ({ _id, itemName }) => (
        <Link to={`/dashboard/payments/${_id}`} className="link wrap-anywhere">
          {itemName}
        </Link>
      ),
    },
    { header: t`Buyer`, cell: ({ buyer }) => <Somebody what={t`Buyer`} {...buyer} /> },
    { header: t`Seller`, cell: ({ seller }) => <Somebody what={t`Seller`} {...seller} /> },
    {
      header: t`Amount`,
      kind: 'number',
      sort: 'amount',
      cell: ({ amount, givenBack }) => (
        <>
          <b>{money(amount)}</b>
          {givenBack !== undefined && (
            <span className="block text-sm text-muted">
              <GivenBack sum={money(givenBack)} />
            </span>
          )}
        </>
      ),
    },
    {
      header: t`State`,
      cell: (payment) => (
        <div className="grid gap-1 md:max-w-52">
          <StateChips payment={payment} />
          {payment.attention === 'stuck' && <p className="text-xs">{advise(payment)}</p>}
          {payment.attention && payment.lastError && (
            <p lang="en" className="text-xs wrap-anywhere text-muted">
              {payment.lastError}
            </p>
          )}
        </div>
      ),
    },
    {
      header: t`Started`,
      sort: 'begun',
      cell: ({ created }) => (
        <span className="num block text-muted md:w-32">{moment(created)}</span>
      ),
    },
  ];
  return (
    <DataTable
      label={t`Payments`}
      columns={columns}
      rows={payments}
      rowKey={(payment) => payment._id}
      sorting={sorting}
      tall
    />
  );
}

/** On a card, where no column says which of the two it is, that stands before the name. */
function Somebody({ what, name, email }: { what: string; name: string; email: string }) {
  return (
    <>
      <span className="block wrap-anywhere md:min-w-22">
        <span aria-hidden="true" className="text-muted md:hidden">
          {what}:{' '}
        </span>
        {name}
      </span>
      <span className="block text-sm break-all text-muted">{email}</span>
    </>
  );
}

/** What went back of a price that is paid all the same. */
function GivenBack({ sum }: { sum: string }) {
  return <Trans>{sum} given back</Trans>;
}
