import { useLingui } from '@lingui/react/macro';
import type { PaymentStory } from '#contract/payments/overview-schemas.ts';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { StateChips } from './payment-labels.tsx';

/** Who paid whom, how much, and where it stands. */
export function PaymentFacts({ story }: { story: PaymentStory }) {
  const { t } = useLingui();
  const { money, moment } = useFormats();
  const { buyer, seller, transactionId, refund, lastError, attention, handedOver, completed } =
    story;
  const ways = {
    card: t`Card`,
    bkash: t`bKash`,
    sslcommerz: 'SSLCommerz',
    cash: t`Cash`,
  };
  const handed = {
    code: t`with the buyer’s code`,
    buyer: t`by the buyer’s word`,
    silence: t`by the seller’s word, not denied`,
    cash: t`for cash`,
    before: t`noted later`,
    timer: t`by the shop`,
    admin: t`by the shop`,
  };
  const lines = [
    { name: t`State`, value: <StateChips payment={story} /> },
    { name: t`Buyer`, value: <Somebody {...buyer} /> },
    { name: t`Seller`, value: <Somebody {...seller} /> },
    { name: t`Way of paying`, value: ways[story.method] },
    ...(handedOver
      ? [{ name: t`Handed over`, value: `${moment(handedOver.at)}, ${handed[handedOver.by]}` }]
      : []),
    ...(completed ? [{ name: t`Deal done`, value: moment(completed) }] : []),
    { name: t`Started`, value: moment(story.created) },
    { name: t`Last change`, value: moment(story.updated) },
    { name: t`Transaction`, value: <span className="break-all">{transactionId ?? '–'}</span> },
    ...(refund
      ? [{ name: t`Given back by ${refund.by}`, value: <Text>{refund.reason}</Text> }]
      : []),
    ...(attention && lastError ? [{ name: t`Last note`, value: <Text>{lastError}</Text> }] : []),
  ];
  return (
    <section className="panel mb-5" aria-label={t`Payment`}>
      <DetailLines lines={lines} total={{ name: t`Amount`, value: money(story.amount) }} />
    </section>
  );
}

function Text({ children }: { children: string }) {
  return <span className="wrap-anywhere whitespace-pre-line">{children}</span>;
}

function Somebody({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-sm font-normal break-all text-muted">{email}</span>
    </>
  );
}
