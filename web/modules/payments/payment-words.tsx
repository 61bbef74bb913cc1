import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import type { Stage } from './use-payment.ts';

/** The order is paid, and under which number the provider knows it. */
export function PaidBanner({ transactionId }: { transactionId: string | undefined }) {
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

/** What is going on, or went wrong, below the button. */
export function StageWords({ stage, paid }: { stage: Stage; paid: boolean }) {
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
