import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { usePhonesShown } from '#web/platform/shown-settings.ts';
import { telephone } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BuyBar } from './buy-bar.tsx';

interface PanelProps {
  title: ReactNode;
  children: ReactNode;
}

/** What is between the reader and the seller of an item. */
export function Panel({ title, children }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 rounded-lg bg-pine-tint p-5">
      <h2
        id={titleId}
        className="flex items-center gap-2.5 font-sans text-lg/[1.35] font-[640] tracking-normal text-pine-deep [font-stretch:100%]"
      >
        <CircleCheck aria-hidden="true" className="icon" />
        {title}
      </h2>
      {children}
    </section>
  );
}

interface DealProps {
  bookingId: string;
  seller: string;
  /** Missing until the shop has told it. */
  phone: string | undefined;
}

interface BookedPanelProps extends DealProps {
  /** What it costs by the booking, and what the page says that it costs. */
  price: number;
  asked: number;
  /** Where it is reserved for the reader. */
  until?: string | undefined;
}

/** Instead of the way to book: what comes next, up to the way to pay. */
export function BookedPanel({ bookingId, price, asked, until, ...deal }: BookedPanelProps) {
  const { clock, money } = useFormats();
  const agreed = price < asked && money(price);
  const end = until && clock(Date.parse(until));
  return (
    <Panel title={<Trans>You booked this</Trans>}>
      {end && (
        <p className="font-semibold" suppressHydrationWarning>
          <Trans>Yours until {end}</Trans>
        </p>
      )}
      {agreed && (
        <p className="num">
          <Trans>At the agreed price of {agreed}</Trans>
        </p>
      )}
      <ol className="grid gap-2.5">
        <Step at={1}>
          <Call {...deal} />
        </Step>
        <Step at={2}>
          <Trans>Meet in a public place.</Trans>
        </Step>
        <Step at={3}>
          <Trans>Check the item: try everything that you will use.</Trans>
        </Step>
        <Step at={4}>
          {end ? (
            <Trans>Pay here: the next page shows every way to pay.</Trans>
          ) : (
            <Trans>
              Pay here: the next page shows every way to pay. Whoever pays first has it, unless the
              seller has reserved it.
            </Trans>
          )}
        </Step>
      </ol>
      <div className="flex">
        <BuyBar price={price}>
          <LinkButton
            to={`/dashboard/payment/${bookingId}`}
            // The page where a card is typed has a policy of its own.
            reloadDocument
            variant="fill"
            size="lg"
            className="flex-1"
          >
            <Trans>Go to payment</Trans>
          </LinkButton>
        </BuyBar>
      </div>
      <p className="text-sm">
        <Trans>
          It is in{' '}
          <Link to="/dashboard/myorders" className="link">
            My Orders
          </Link>
          , where you can cancel it.
        </Trans>
      </p>
    </Panel>
  );
}

/** Instead of the way to pay, which is closed: it is reserved for somebody else. */
export function WaitingPanel({ bookingId, until }: { bookingId: string; until: string }) {
  const { clock } = useFormats();
  const end = clock(Date.parse(until));
  return (
    <Panel title={<Trans>You booked this</Trans>}>
      <p suppressHydrationWarning>
        <Trans>
          It is reserved for another buyer until {end}. We tell you when it is free again.
        </Trans>
      </p>
      <p className="text-sm">
        <Link to={`/dashboard/deal/${bookingId}`} className="link">
          <Trans>Your place in line</Trans>
        </Link>
      </p>
    </Panel>
  );
}

/** What its buyer reads of an item that is theirs. */
export function BoughtPanel({ bookingId, ...deal }: DealProps) {
  return (
    <Panel title={<Trans>You bought this</Trans>}>
      <p>
        <Call {...deal} />
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link to={`/dashboard/receipt/${bookingId}`} className="link">
          <Trans>Receipt</Trans>
        </Link>
        <Link to="/dashboard/myorders" className="link">
          <Trans>My Orders</Trans>
        </Link>
      </p>
    </Panel>
  );
}

function Step({ at, children }: { at: number; children: ReactNode }) {
  const { number } = useFormats();
  return (
    <li className="grid grid-cols-[26px_minmax(0,1fr)] gap-3">
      <span
        aria-hidden="true"
        className="num grid size-[26px] place-items-center rounded-full bg-surface text-sm font-[640] text-pine-deep"
      >
        {number(at)}
      </span>
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

function Call({ seller, phone }: Pick<DealProps, 'seller' | 'phone'>) {
  const phonesShown = usePhonesShown();
  if (!phone && phonesShown === 'accepted') {
    return (
      <Trans>Wait until {seller} accepts your booking: then you see their phone number here.</Trans>
    );
  }
  if (!phone) return <Trans>Call {seller}.</Trans>;
  return (
    <a href={telephone(phone)} className="link">
      <Trans>Call {seller}</Trans>
    </a>
  );
}
