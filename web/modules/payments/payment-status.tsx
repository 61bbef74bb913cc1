import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import type { Stage } from './use-payment.ts';

interface PaidBannerProps {
  transactionId: string | undefined;
  /** It was paid here and now: the button that had the focus is of no use any more. */
  fresh: boolean;
  /** The way to everything that this person booked. */
  ordersLink: ReactNode;
}

/** The order is paid, and under which number the provider knows it. */
export function PaidBanner({ transactionId, fresh, ordersLink }: PaidBannerProps) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) news.current?.focus();
  }, [fresh]);
  return (
    <div ref={news} tabIndex={-1} className="rounded-md">
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
    </div>
  );
}

/** What is going on, or went wrong, below the button. */
export function StageText({ stage, paid }: { stage: Stage; paid: boolean }) {
  const serverText = useServerText();
  if (paid) return null;
  if (stage.step === 'ready' && stage.problem) {
    return (
      <>
        <Banner tone="danger">{stage.problem}</Banner>
        {stage.declined && (
          <p role="status" className="-mt-1.5 font-semibold">
            <Trans>Nothing was taken. Try another card.</Trans>
          </p>
        )}
      </>
    );
  }
  if (stage.step === 'waiting') {
    return (
      <Banner tone="warning">
        {stage.message && <span className="block">{serverText(stage.message)}</span>}
        <Trans>
          The payment provider holds your payment and the shop has not finished yet. We keep
          looking; please do not pay again.
        </Trans>
      </Banner>
    );
  }
  return null;
}
