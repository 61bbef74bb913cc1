import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Camera, Handshake, type LucideIcon, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type MetaArgs, Navigate } from 'react-router';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { sellPath } from '#web/modules/accounts/sell-path.ts';
import { SellerForm } from '#web/modules/accounts/seller-form.tsx';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { useClaimTimes } from '#web/platform/claim-times.ts';
import { shop } from '#web/platform/shop.ts';
import { usePhonesShown, useReservationHours } from '#web/platform/shown-settings.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { headOf } from './page-head.ts';

export const meta = (here: MetaArgs) =>
  headOf(here, {
    title: t`Sell your camera | ${shop.name}`,
    description: t`List a used camera, lens or accessory, meet the buyer, and sell it.`,
  });

/** What selling means, and the way to it for whoever comes: by an account, by one press, or straight on. */
export default function Sell() {
  return (
    <div className="wrap grid items-start gap-x-14 gap-y-9 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_440px]">
      <div>
        <h1>
          <Trans>Sell your camera</Trans>
        </h1>
        <p className="mt-3 max-w-[52ch] text-lg text-muted">
          <Trans>
            Somebody is looking for the gear you no longer use. Listing it costs nothing.
          </Trans>
        </p>
        <Link to="/wanted" className="link mt-3 inline-flex min-h-11 items-center">
          <Trans>What people look for</Trans>
        </Link>
      </div>
      <div className="min-h-[340px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <NextStep />
      </div>
      <Meaning />
    </div>
  );
}

function Meaning() {
  const { hours } = useFormats();
  const time = hours(useReservationHours());
  const { answerHours } = useClaimTimes();
  const answer = hours(answerHours);
  const phonesShown = usePhonesShown();
  return (
    <ol className="grid gap-6">
      <Point Icon={Camera} title={<Trans>You show it</Trans>}>
        <Trans>
          A few photos, your price, its condition and its age: about three minutes for an item.
        </Trans>
      </Point>
      <Point Icon={Phone} title={<Trans>Buyers book it and call you</Trans>}>
        {phonesShown === 'accepted' ? (
          <Trans>
            Your name and place stand on your items. Your phone number is for buyers whose booking
            you accept. Several people may book one; you see all of them.
          </Trans>
        ) : (
          <Trans>
            Your name, phone number and place stand on your items. Several people may book one; you
            see all of them.
          </Trans>
        )}
      </Point>
      <Point Icon={Handshake} title={<Trans>You meet, they check, they pay</Trans>}>
        <Trans>
          The buyer tries it first and pays: by card, bKash, Nagad, Rocket or bank here, or in cash,
          and you both say so here. Whoever pays first gets it, and it is marked sold. Reserve it
          for one of them, and for {time} nobody else can pay for it.
        </Trans>
      </Point>
      <Point Icon={MessageCircle} title={<Trans>When something is wrong</Trans>}>
        <Trans>
          Either of you makes a claim, and the deal stops. You have {answer} to agree, to offer a
          part of the price or to contest it; what you two do not settle the shop decides.{' '}
          <Link to="/terms#claims" className="link">
            How a claim goes
          </Link>
        </Trans>
      </Point>
    </ol>
  );
}

function Point(props: { Icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  const { Icon, title, children } = props;
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-4">
      <span className="grid size-11 place-items-center rounded-full bg-pine-tint text-pine-deep">
        <Icon aria-hidden="true" className="icon" />
      </span>
      <div>
        <h2 className="font-sans text-lg/[1.35] font-[640] tracking-normal">{title}</h2>
        <p className="mt-1 max-w-[52ch] text-muted">{children}</p>
      </div>
    </li>
  );
}

function NextStep() {
  const { state } = useSession();
  if (state === 'unknown') return null;
  return state === 'signed-in' ? <Member /> : <Visitor />;
}

function Visitor() {
  const state = { from: sellPath };
  return (
    <div className="panel grid gap-4.5">
      <h2 className="text-2xl">
        <Trans>First, an account</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          Buyers see whom they meet, so selling takes your name, a photo and an e-mail address.
        </Trans>
      </p>
      <LinkButton to="/signup" state={state} variant="fill" size="lg">
        <Trans>Open an account and sell</Trans>
      </LinkButton>
      <LinkButton to="/login" state={state} size="lg">
        <Trans>I have an account</Trans>
      </LinkButton>
    </div>
  );
}

function Member() {
  const account = useQuery(ownAccountQuery);
  if (account.data) return <Selling account={account.data} />;
  if (account.isPending) return <ProgressBar />;
  return (
    <LoadFailed onRetry={() => void account.refetch()}>
      <Trans>Your account could not be checked.</Trans>
    </LoadFailed>
  );
}

function Selling({ account }: { account: OwnAccount }) {
  if (account.isAdmin) return <NotForAdmins />;
  if (account.type === 'Seller') return <Navigate to="/dashboard/addproduct" replace />;
  return <SellerForm phone={account.phone} />;
}

function NotForAdmins() {
  return (
    <div className="panel grid gap-3">
      <h2 className="text-2xl">
        <Trans>You keep the shop</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          This account is an admin’s. Admins verify sellers and look after reports, so they sell
          nothing themselves. To sell, log out and open an account of your own.
        </Trans>
      </p>
      <LinkButton to="/dashboard" className="justify-self-start">
        <Trans>To the dashboard</Trans>
      </LinkButton>
    </div>
  );
}
