import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Printer, ShieldCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { Billing, CardPayments } from './card-payments.ts';
import { PaidBanner, StageText } from './payment-status.tsx';
import { intentQuery, paymentSetupQuery } from './queries.ts';
import { SandboxCard } from './sandbox-card.tsx';
import type { Payable } from './settle.ts';
import { usePayment } from './use-payment.ts';
import { type PaymentBlocker, usePaymentBlocker } from './use-payment-blocker.ts';

const StripeCard = lazyPart(async () => (await import('./stripe-card.tsx')).StripeCard, {
  waiting: <CardFormComing />,
});

interface PaymentPanelProps {
  payable: Payable;
  billing: Billing;
  readAgain: () => Promise<Payable | undefined>;
  /** The way to everything that this person booked. */
  ordersLink: ReactNode;
  /** Said before anything is paid. */
  advice: ReactNode;
  /** When it was paid. */
  paidOn: string | undefined;
  /** The payer comes back from a provider's page. */
  justPaid: boolean;
}

/** Card, total and Pay for one booking; says so where it cannot be paid. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { payable, billing, readAgain, ordersLink, advice, paidOn, justPaid } = props;
  const { t } = useLingui();
  const { money } = useFormats();
  const { setup, intent, open, cards, setCards, stage, pay } = useCardPayment({
    payable,
    billing,
    readAgain,
  });

  const paid = payable.isPaid === 'yes' || stage.step === 'done';
  const charging =
    stage.step === 'charging' || stage.step === 'settling' || stage.step === 'waiting';
  const busy = charging || stage.step === 'asking';
  const mode = setup.data?.mode;
  const blocker = usePaymentBlocker({ payable, mode, refusal: intent.error });
  // What passes takes no card away that was typed already.
  const keepsFields = !blocker || (blocker.passing && intent.data !== undefined);
  const obstacleId = useId();

  const waiting = blocker ? undefined : t`Preparing the payment.`;

  function send(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  return (
    <form method="post" noValidate onSubmit={send} aria-busy={busy} className="panel grid gap-4.5">
      <h2 className="text-[26px] max-md:text-2xl">
        {paid ? <Trans>Receipt</Trans> : <Trans>Pay by card</Trans>}
      </h2>
      {setup.isPending && <ProgressBar />}
      {paid && (
        <PaidBanner
          ordersLink={ordersLink}
          fresh={justPaid || stage.step === 'done'}
          transactionId={
            payable.transactionId ?? (stage.step === 'done' ? stage.transactionId : undefined)
          }
        />
      )}
      {paid && (justPaid || stage.step === 'done') && <AfterPaying id={payable._id} />}
      {!paid && blocker && (
        <div id={obstacleId}>
          <BlockerBanner
            blocker={blocker}
            ordersLink={ordersLink}
            retrying={intent.isFetching}
            onRetry={() => void intent.refetch()}
          />
        </div>
      )}
      {!paid && !blocker && advice}
      {!paid && keepsFields && setup.data?.publishableKey && (
        <CardFields
          mode={setup.data.mode}
          publishableKey={setup.data.publishableKey}
          disabled={busy}
          onReady={setCards}
        />
      )}
      <DetailLines
        lines={[
          { name: t`Billing name`, value: billing.name },
          ...(paid && paidOn ? [{ name: t`Paid on`, value: paidOn }] : []),
        ]}
        total={{ name: paid ? t`Paid` : t`To pay`, value: money(payable.price) }}
      />
      <Button
        type="submit"
        variant="fill"
        size="lg"
        wide
        loading={busy}
        disabled={paid || !open || Boolean(blocker) || !intent.data?.clientSecret || !cards}
        reason={paid ? t`This order is already paid.` : waiting}
        aria-describedby={blocker ? obstacleId : undefined}
      >
        {!busy && <Lock aria-hidden="true" className="icon" />}
        <Trans>Pay</Trans>
      </Button>
      {paid && (
        <LinkButton to={`/dashboard/receipt/${payable._id}`} size="lg" wide>
          <Printer aria-hidden="true" className="icon" />
          <Trans>Print the receipt</Trans>
        </LinkButton>
      )}
      <StageText stage={stage} paid={paid} />
      {!paid && !blocker && <CardSafety />}
    </form>
  );
}

/** The payment of one booking: what the shop takes, the intent, the card form's port, and how far it is. */
function useCardPayment(options: Pick<PaymentPanelProps, 'payable' | 'billing' | 'readAgain'>) {
  const { payable, billing, readAgain } = options;
  const { _id: bookingId, price } = payable;
  const setup = useQuery(paymentSetupQuery);
  const open = payable.isPaid === 'no' && payable.salesStatus === 'available' && !payable.cancelled;
  const cardsTaken = setup.data !== undefined && setup.data.mode !== 'off';
  const intent = useQuery({
    ...intentQuery(bookingId, price),
    enabled: open && cardsTaken,
  });
  // Paid by another tab or sold to another buyer since it was read: the booking itself says it best.
  const outdated = intent.error instanceof ApiProblem && intent.error.status === 409;
  useEffect(() => {
    if (outdated) void readAgain();
  }, [outdated, readAgain]);
  const clientSecret = intent.data?.clientSecret;
  const [cards, setCards] = useState<CardPayments>();
  const queries = useQueryClient();
  const onRefused = useCallback(
    () => void queries.invalidateQueries({ queryKey: intentQuery(bookingId, price).queryKey }),
    [queries, bookingId, price],
  );
  const { refetch } = intent;
  const renewSecret = async () => {
    const { isSuccess, data } = await refetch();
    return isSuccess ? data.clientSecret : undefined;
  };
  const { stage, pay } = usePayment({
    payable,
    billing,
    cards,
    clientSecret,
    renewSecret,
    readAgain,
    onRefused,
  });
  return { setup, intent, open, cards, setCards, stage, pay };
}

/** What comes next, and where. */
function AfterPaying({ id }: { id: string }) {
  return (
    <p>
      <Trans>
        We hold the money. When you meet and it is what you want, show the seller the code on{' '}
        <Link to={`/dashboard/deal/${id}`} className="link">
          the page of the booking
        </Link>
        .
      </Trans>
    </p>
  );
}

interface BlockerBannerProps {
  blocker: PaymentBlocker;
  ordersLink: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** Why it cannot be paid, and the way on. */
function BlockerBanner({ blocker, ordersLink, retrying, onRetry }: BlockerBannerProps) {
  const retry = (
    <Button size="sm" loading={retrying} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Banner tone="warning" action={blocker.passing ? retry : ordersLink}>
      {blocker.text}
    </Banner>
  );
}

function CardSafety() {
  return (
    <p className="grid grid-cols-[22px_1fr] gap-3 text-sm/normal text-muted">
      <ShieldCheck aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
      <Trans>Your card number goes to the payment provider only. We never see or store it.</Trans>
    </p>
  );
}

function CardFormComing() {
  const { t } = useLingui();
  return <ProgressBar label={t`Loading the card form`} />;
}

function CardFields(props: React.ComponentProps<typeof SandboxCard> & { mode: string }) {
  const { mode, ...fields } = props;
  return mode === 'stripe' ? <StripeCard {...fields} /> : <SandboxCard {...fields} />;
}
