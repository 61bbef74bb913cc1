import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, ShieldCheck } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contract/kernel/money.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { Billing, CardPayments } from './card-payments.ts';
import { intentQuery, paymentSetupQuery } from './queries.ts';
import { SandboxCard } from './sandbox-card.tsx';
import type { Payable } from './settle.ts';
import { type Stage, usePayment } from './use-payment.ts';

const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }));

interface PaymentPanelProps {
  payable: Payable;
  billing: Billing;
  readAgain: () => Promise<Payable | undefined>;
}

/** Card, total and Pay for one booking; says so where it cannot be paid. */
export function PaymentPanel({ payable, billing, readAgain }: PaymentPanelProps) {
  const { t } = useLingui();
  const { _id: bookingId, price } = payable;
  const setup = useQuery(paymentSetupQuery);
  const open = payable.isPaid === 'no' && payable.salesStatus === 'available';
  const cardsTaken = setup.data !== undefined && setup.data.mode !== 'off';
  const intent = useQuery({
    ...intentQuery(bookingId, price),
    enabled: open && cardsTaken,
  });
  const clientSecret = intent.data?.clientSecret;
  const [cards, setCards] = useState<CardPayments>();
  const queries = useQueryClient();
  const onRefused = useCallback(
    () => void queries.invalidateQueries({ queryKey: intentQuery(bookingId, price).queryKey }),
    [queries, bookingId, price],
  );
  const { stage, pay } = usePayment({
    payable,
    billing,
    cards,
    clientSecret,
    readAgain,
    onRefused,
  });

  const paid = payable.isPaid === 'yes' || stage.step === 'done';
  const busy = stage.step === 'charging' || stage.step === 'settling' || stage.step === 'waiting';
  const reason = useReason({
    payable,
    paid,
    off: setup.data?.mode === 'off',
    intent: intent.error,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  if (setup.isError) {
    return (
      <LoadFailed onRetry={() => void setup.refetch()}>
        <Trans>The payment could not be prepared. Check your connection and try again.</Trans>
      </LoadFailed>
    );
  }
  return (
    <form method="post" noValidate onSubmit={send} aria-busy={busy} className="panel grid gap-4.5">
      <h2 className="text-[26px] max-md:text-2xl">
        <Trans>Pay by card</Trans>
      </h2>
      {setup.isPending && <ProgressBar />}
      {paid ? (
        <PaidBanner transactionId={transactionOf(payable, stage)} />
      ) : (
        open &&
        setup.data?.mode !== 'off' &&
        setup.data?.publishableKey && (
          <Suspense fallback={<ProgressBar label={t`Loading the card form`} />}>
            <CardFields
              mode={setup.data.mode}
              publishableKey={setup.data.publishableKey}
              disabled={busy}
              onReady={setCards}
            />
          </Suspense>
        )
      )}
      <DetailLines
        lines={[{ name: t`Billing name`, value: billing.name }]}
        total={{ name: paid ? t`Paid` : t`To pay`, value: formatMoney(payable.price) }}
      />
      {intent.isError && open && (
        <Button onClick={() => void intent.refetch()} loading={intent.isFetching}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        type="submit"
        variant="fill"
        size="lg"
        wide
        loading={busy}
        disabled={paid || !open || !clientSecret || !cards}
        reason={reason}
      >
        {!busy && <Lock aria-hidden="true" className="icon" />}
        <Trans>Pay</Trans>
      </Button>
      <StageWords stage={stage} paid={paid} />
      {!paid && setup.data?.mode !== 'off' && (
        <p className="grid grid-cols-[22px_1fr] gap-3 text-sm/normal text-muted">
          <ShieldCheck aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
          <Trans>
            Your card number goes to the payment provider only. We never see or store it.
          </Trans>
        </p>
      )}
    </form>
  );
}

function CardFields(props: React.ComponentProps<typeof SandboxCard> & { mode: string }) {
  const { mode, ...fields } = props;
  return mode === 'stripe' ? <StripeCard {...fields} /> : <SandboxCard {...fields} />;
}

function transactionOf(payable: Payable, stage: Stage): string | undefined {
  return payable.transactionId ?? (stage.step === 'done' ? stage.transactionId : undefined);
}

function PaidBanner({ transactionId }: { transactionId: string | undefined }) {
  return (
    <Banner
      tone="success"
      action={
        <Link to="/dashboard/myorders" className="link text-inherit!">
          <Trans>My Orders</Trans>
        </Link>
      }
    >
      <b className="font-[640]">
        <Trans>Congrats! your payment completed.</Trans>
      </b>
      {transactionId && (
        <span className="num block text-sm break-all">
          <Trans>Transaction id: {transactionId}</Trans>
        </span>
      )}
    </Banner>
  );
}

function StageWords({ stage, paid }: { stage: Stage; paid: boolean }) {
  if (paid) return null;
  if (stage.step === 'ready' && stage.problem)
    return <Banner tone="danger">{stage.problem}</Banner>;
  if (stage.step === 'waiting') {
    return (
      <Banner tone="warning">
        {stage.message && <span className="block">{stage.message}</span>}
        <Trans>
          The payment provider holds your payment and the shop has not finished yet. We keep
          looking; please do not pay again.
        </Trans>
      </Banner>
    );
  }
  return null;
}

interface ReasonOptions {
  payable: Payable;
  paid: boolean;
  off: boolean;
  /** Why there is no client secret. */
  intent: Error | null;
}

/** Why Pay cannot be pressed, in one sentence. */
function useReason({ payable, paid, off, intent }: ReasonOptions): string | undefined {
  const { t } = useLingui();
  if (paid) return t`This order is already paid.`;
  if (payable.removed) return t`This item is no longer for sale, so it cannot be paid.`;
  if (payable.salesStatus === 'sold') return t`This item is sold, so it cannot be paid.`;
  if (off) return t`Paying by card is switched off in this shop. Ask the seller how to pay.`;
  if (intent) return reasonOf(intent, t`The payment could not be prepared. Check your connection.`);
  return t`Preparing the payment.`;
}
