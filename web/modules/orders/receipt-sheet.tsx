import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Receipt } from '#contract/deals/receipt-schemas.ts';
import { useRefusal } from '#web/platform/use-fresh.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { receiptQuery } from './receipt-query.ts';
import { ReceiptView } from './receipt-view.tsx';

interface ReceiptSheetProps {
  id: string;
  /** What the buyer found before they took it. */
  inspection: (receipt: Receipt) => ReactNode;
}

/** The receipt of a deal, for its buyer and its seller, on screen and on paper. */
export function ReceiptSheet({ id, inspection }: ReceiptSheetProps) {
  const query = useQuery(receiptQuery(id));
  const status = useRefusal(query);
  return (
    <div className="wrap max-w-[720px] py-7 md:pt-12 md:pb-24 print:p-0">
      {status === 404 ? (
        <None to="/dashboard" link={<Trans>Dashboard</Trans>}>
          <Trans>This receipt does not exist.</Trans>
        </None>
      ) : status === 409 ? (
        <None to={`/dashboard/deal/${id}`} link={<Trans>To the booking</Trans>}>
          <Trans>There is no receipt yet: this booking is not paid.</Trans>
        </None>
      ) : (
        <Loaded query={query}>
          {(receipt) => <ReceiptView receipt={receipt} inspection={inspection(receipt)} />}
        </Loaded>
      )}
    </div>
  );
}

function None({ to, link, children }: { to: string; link: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-7">
        <Trans>Receipt</Trans>
      </h1>
      <EmptyState title={children} action={<LinkButton to={to}>{link}</LinkButton>} />
    </>
  );
}
