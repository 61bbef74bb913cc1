import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { useSaid } from '#web/ui/said.ts';
import type { Stage } from './use-payment.ts';

interface PaidBannerProps {
  transactionId: string | undefined;
  /** The way to everything that this person booked. */
  ordersLink: ReactNode;
}

/** The order is paid, and under which number the provider knows it. */
export function PaidBanner({ transactionId, ordersLink }: PaidBannerProps) {
  return (
    <Banner tone="success" action={ordersLink}>
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

/** What is going on, or went wrong, below the button. */
export function StageWords({ stage, paid }: { stage: Stage; paid: boolean }) {
  const said = useSaid();
  if (paid) return null;
  if (stage.step === 'ready' && stage.problem)
    return <Banner tone="danger">{stage.problem}</Banner>;
  if (stage.step === 'waiting') {
    return (
      <Banner tone="warning">
        {stage.message && <span className="block">{said(stage.message)}</span>}
        <Trans>
          The payment provider holds your payment and the shop has not finished yet. We keep
          looking; please do not pay again.
        </Trans>
      </Banner>
    );
  }
  return null;
}
