import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Receipt } from '#contract/deals/receipt-schemas.ts';
import type { PaymentMethod } from '#contract/payments/states.ts';
import { shop } from '#web/platform/shop.ts';
import { shownName } from '#web/platform/shown-name.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';

interface ReceiptViewProps {
  receipt: Receipt;
  inspection: ReactNode;
}

/** What was paid for an item, on one sheet of paper. */
export function ReceiptView({ receipt, inspection }: ReceiptViewProps) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const day = useShopDay();
  const method = useMethodNames()[receipt.method];
  const { _id, item, price, reference, paidAt, handedOverAt, completedAt } = receipt;
  return (
    <article className="panel grid gap-5 print:border-0 print:p-0">
      <div>
        <p className="mb-3 hidden font-semibold print:block">
          {shop.name}, {i18n._(shop.address)}
        </p>
        <h1 className="text-[32px] max-md:text-3xl">
          <Trans>Receipt</Trans>
        </h1>
        <p className="mt-1.5 text-sm wrap-anywhere text-muted">
          <Trans>
            Number <span className="font-mono">{_id}</span>
          </Trans>
        </p>
      </div>
      <p className="text-lg font-[640] wrap-anywhere">{item}</p>
      <DetailLines
        lines={[
          { name: t`Buyer`, value: shownName(receipt.buyer) },
          { name: t`Seller`, value: shownName(receipt.seller) },
          { name: t`Method`, value: method },
          { name: t`Reference`, value: <span className="font-mono text-sm">{reference}</span> },
          { name: t`Paid on`, value: day(paidAt) },
          ...(handedOverAt ? [{ name: t`Handed over on`, value: day(handedOverAt) }] : []),
          ...(completedAt ? [{ name: t`Completed on`, value: day(completedAt) }] : []),
        ]}
        total={{ name: t`Paid`, value: money(price) }}
      />
      <GivenBack receipt={receipt} />
      {receipt.side === 'seller' && <Proceeds receipt={receipt} />}
      {inspection}
      <p className="border-t border-line pt-4 text-sm text-muted">
        {receipt.method === 'cash' ? (
          <Trans>
            This is no tax invoice. Both sides told {shop.name} that the price was paid in cash.
          </Trans>
        ) : (
          <Trans>
            This is no tax invoice. It says what was paid through {shop.name} between two people.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <LinkButton to={`/dashboard/deal/${_id}`} variant="text">
          <Trans>To the booking</Trans>
        </LinkButton>
      </div>
    </article>
  );
}

/** What went back to the buyer, each with its day. */
function GivenBack({ receipt: { refunds, refunded } }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const day = useShopDay();
  if (refunds.length === 0 && !refunded) return null;
  return (
    <section aria-labelledby="given-back">
      <h2 id="given-back" className="text-xl!">
        {refunded ? (
          <Trans>The price went back to the buyer</Trans>
        ) : (
          <Trans>A part of the price went back to the buyer</Trans>
        )}
      </h2>
      <DetailLines
        lines={refunds.map(({ at, amount }, index) => {
          const place = number(index + 1);
          const when = day(at);
          const isOne = refunds.length === 1;
          return {
            name: isOne ? t`Given back on ${when}` : t`Given back, part ${place}: ${when}`,
            value: money(amount),
          };
        })}
      />
    </section>
  );
}

/** What the seller has of it. */
function Proceeds({ receipt: { commission = 0, proceeds = 0 } }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <section aria-labelledby="proceeds">
      <h2 id="proceeds" className="text-xl!">
        <Trans>For the seller</Trans>
      </h2>
      <DetailLines
        lines={[{ name: t`The shop’s part`, value: money(commission) }]}
        total={{ name: t`Your part`, value: money(proceeds) }}
      />
    </section>
  );
}

function useMethodNames(): Record<PaymentMethod, string> {
  const { t } = useLingui();
  return { card: t`Card`, bkash: t`bKash`, sslcommerz: 'SSLCommerz', cash: t`Cash` };
}
