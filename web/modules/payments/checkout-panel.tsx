import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CheckoutMethod } from '#contract/payments/states.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { checkoutWords } from './checkout-words.ts';
import type { Payable } from './settle.ts';
import { type CameBack, type CheckoutStage, useCheckout } from './use-checkout.ts';

interface CheckoutPanelProps {
  payable: Payable;
  method: CheckoutMethod;
  /** No real money changes hands. */
  isTest: boolean;
  /** The item cannot be paid any more. */
  isOver: boolean;
  /** Of a payer who comes back: the reference of their payment, and what the provider’s page said of it. */
  back: CameBack | undefined;
  readAgain: () => Promise<Payable | undefined>;
  /** Said before anything is paid. */
  advice: ReactNode;
  /** Where the booking is told of. */
  dealPath: string;
}

/** A way to pay on a provider's page: what happens there, the total, and the way to it. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { payable, method, isTest, isOver, back, readAgain, advice, dealPath } = props;
  const { i18n, t } = useLingui();
  const { money } = useFormats();
  const { stage, go } = useCheckout({ payable, method, back, readAgain });
  const words = checkoutWords[method];
  const isBusy = stage.step !== 'ready';
  // Nothing is to be paid while it is not known how the payment ended.
  const isChecked = stage.step === 'settling' || stage.step === 'waiting';
  return (
    <section aria-labelledby="checkout" aria-busy={isBusy} className="panel grid gap-4.5">
      <h2 id="checkout" className="text-[26px] max-md:text-2xl">
        {i18n._(words.title)}
      </h2>
      <StageOfCheckout stage={stage} dealPath={dealPath} />
      {!isChecked && !isOver && advice}
      {!isChecked && !isOver && <p>{i18n._(words.where)}</p>}
      {isTest && (
        <p className="rounded-md bg-amber-tint px-4 py-3 text-sm text-amber-ink">
          <Trans>Test mode: the page stands in for the real one, and no money moves.</Trans>
        </p>
      )}
      <DetailLines lines={[]} total={{ name: t`To pay`, value: money(payable.price) }} />
      {!isChecked && !isOver && (
        <>
          <p className="text-sm text-muted">{i18n._(words.kept)}</p>
          <Button variant="fill" size="lg" wide loading={isBusy} onClick={() => void go()}>
            {!isBusy && <ExternalLink aria-hidden="true" className="icon" />}
            {i18n._(words.go)}
          </Button>
        </>
      )}
      <p className="grid grid-cols-[22px_1fr] gap-3 text-sm/normal text-muted">
        <ShieldCheck aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
        {i18n._(words.safety)}
      </p>
    </section>
  );
}

/** What is going on, or went wrong: above all else, and whoever comes back is led to it. */
function StageOfCheckout({ stage, dealPath }: { stage: CheckoutStage; dealPath: string }) {
  const news = useRef<HTMLDivElement>(null);
  const isNews = stage.step === 'waiting' || (stage.step === 'ready' && Boolean(stage.problem));
  useEffect(() => {
    if (isNews) news.current?.focus();
  }, [isNews]);
  return (
    <div ref={news} tabIndex={-1} className="rounded-md empty:hidden">
      <StageWords stage={stage} dealPath={dealPath} />
    </div>
  );
}

function StageWords({ stage, dealPath }: { stage: CheckoutStage; dealPath: string }) {
  const { t } = useLingui();
  const serverText = useServerText();
  if (stage.step === 'settling') return <ProgressBar label={t`Asking how the payment ended`} />;
  if (stage.step === 'ready' && stage.problem) {
    return (
      <Banner tone={stage.waits ? 'warning' : 'danger'}>
        {stage.problem}
        {stage.waits && (
          <Link to={dealPath} className="link block text-inherit!">
            <Trans>To the booking</Trans>
          </Link>
        )}
      </Banner>
    );
  }
  if (stage.step !== 'waiting') return null;
  return (
    <Banner tone="warning">
      {stage.message && <span className="block">{serverText(stage.message)}</span>}
      <Trans>
        Please do not pay again, in any way. This page and your orders say how it ended.
      </Trans>
    </Banner>
  );
}
