import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How a deal goes, along the engraved scale of a lens. */
export function Steps() {
  return (
    <section
      aria-labelledby="steps-title"
      className="border-y border-line bg-surface py-10 md:py-24"
    >
      <div className="wrap">
        <h2 id="steps-title">
          <Trans>Book, meet, then pay</Trans>
        </h2>
        <p className="mt-3 mb-5 text-lg text-muted md:mb-10">
          <Trans>You hold the camera before any money moves.</Trans>
        </p>
        <div aria-hidden="true" className="barrel-scale mb-7 hidden md:block" />
        <ol className="grid gap-4 border-l border-line pl-6 md:grid-cols-3 md:gap-x-8 md:gap-y-7 md:border-l-0 md:pl-0">
          <Step title={<Trans>Book the item</Trans>}>
            <Trans>Leave your phone number and a meeting place. There is nothing to pay yet.</Trans>
          </Step>
          <Step title={<Trans>Meet and check</Trans>}>
            <Trans>
              Try the shutter, look through the glass, compare the condition with the listing.
            </Trans>
          </Step>
          <Step title={<Trans>Pay by card</Trans>}>
            <Trans>
              Pay from My Orders when you are happy. You get a transaction id, and the listing is
              marked sold.
            </Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="relative pr-4 before:absolute before:top-0.5 before:-left-[26px] before:h-[26px] before:w-[3px] before:rounded-sm before:bg-amber md:before:-top-10 md:before:left-0">
      <h3 className="display text-xl/[1.2] font-[640]">{title}</h3>
      <p className="mt-1 max-w-[38ch] md:mt-2 text-muted">{children}</p>
    </li>
  );
}
