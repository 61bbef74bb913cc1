import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Coins, Shield } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { fallenPriceOf } from '#contract/watchlist/fallen-price.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import { pageOfNotification } from '#contract/watchlist/notification-page.ts';
import { shownName } from '#web/platform/shown-name.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useWantedTitle } from '#web/ui/wanted-title.ts';
import { AppealLink, CaseName, OfCase } from './notification-of-case.tsx';
import { isOfDeal, OfDeal } from './notification-of-deal.tsx';
import { isOfEnded, OfEnded } from './notification-of-ended.tsx';
import { OfPayout } from './notification-of-payout.tsx';
import { OfProposal } from './notification-of-proposal.tsx';
import { OfShop } from './notification-of-shop.tsx';
import { isOfTheft, OfTheft } from './notification-of-theft.tsx';
import { isOfToken, OfToken } from './notification-of-token.tsx';
import { isOfWanted, OfWanted } from './notification-of-wanted.tsx';
import { markRead, notificationsQuery } from './queries.ts';
import { fewerUnread } from './unread.ts';

/** Marks as read what is shown. What was new stays marked for as long as the page is open. */
function useReadWhatIsShown(shown: readonly Notification[]): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const fresh = shown.filter(({ _id, read }) => !read && !told.current.has(_id));
    if (fresh.length === 0) return;
    const ids = fresh.map(({ _id }) => _id);
    for (const id of ids) told.current.add(id);
    markRead(ids).then(
      ({ modifiedCount }) => fewerUnread(modifiedCount),
      () => {
        for (const id of ids) told.current.delete(id);
      },
    );
  }, [shown]);
}

/** The notifications of the reader, newest first. */
export function NotificationList() {
  const query = useInfiniteQuery(notificationsQuery);
  const queries = useQueryClient();
  // Read now, they are no longer new when the page is opened again.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    [queries],
  );
  const shown = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <Loaded query={{ ...query, data: shown }}>
        {(rows) => (rows.length > 0 ? <Notifications rows={rows} /> : <NoNotifications />)}
      </Loaded>
      <MorePages query={query} />
      <p className="mt-8 border-t border-line pt-4">
        <Link to="/notices/settings" className="link inline-flex min-h-11 items-center">
          <Trans>Choose what we write to you about</Trans>
        </Link>
      </p>
    </>
  );
}

function Notifications({ rows }: { rows: readonly Notification[] }) {
  useReadWhatIsShown(rows);
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <NotificationRow key={row._id} notification={row} />
      ))}
    </ul>
  );
}

/** Below the words on a phone, which has no room beside them. */
const chipPlace = 'max-md:col-start-2 max-md:justify-self-start';

function NotificationRow({ notification }: { notification: Notification }) {
  const { product, case: decided, payout, theft, proposal, shop, token, wanted } = notification;
  const { webhook, at, read } = notification;
  const Icon = payout ? Coins : Shield;
  const { clock } = useFormats();
  const titleOf = useWantedTitle();
  return (
    <li className="relative grid grid-cols-[84px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3.5 hover:bg-sunken/45 md:grid-cols-[84px_minmax(0,1fr)_auto]">
      {product ? (
        <PhotoFrame
          picture={product.picture}
          src={product.image}
          alt=""
          sizes="84px"
          className="rounded-sm"
        />
      ) : (
        <span className="grid size-[84px] place-items-center rounded-sm bg-sunken text-muted">
          <Icon aria-hidden size={32} />
        </span>
      )}
      <div className="grid gap-0.5">
        <Link
          to={pageOfNotification(notification)}
          className="font-semibold leading-snug wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {product?.name}
          {decided && !product && <CaseName decided={decided} />}
          {payout && <Trans>Your money</Trans>}
          {theft?.name}
          {proposal?.name}
          {shop?.name}
          {token?.name}
          {webhook?.host}
          {wanted && !product && titleOf(wanted)}
        </Link>
        <p className="text-sm wrap-anywhere">
          <What notification={notification} />
        </p>
        {decided && <AppealLink decided={decided} />}
        <p className="text-xs text-muted">{clock(Date.parse(at))}</p>
      </div>
      {product?.salesStatus === 'sold' ? (
        <Chip className={chipPlace}>
          <Trans>Sold item</Trans>
        </Chip>
      ) : (
        !read && (
          <Chip tone="amber" className={chipPlace}>
            <Trans>New</Trans>
          </Chip>
        )
      )}
    </li>
  );
}

function What({ notification }: { notification: Notification }) {
  const { kind, priceFrom, priceTo, search, product, booking, conversation } = notification;
  const { money } = useFormats();
  const buyer = booking && shownName(booking.buyer);
  if (isOfWanted(kind)) return <OfWanted kind={kind} notification={notification} />;
  if (notification.shop) return <OfShop shop={notification.shop} />;
  if (notification.webhook)
    return <Trans>Nothing is sent to this webhook endpoint any more.</Trans>;
  if (notification.proposal) return <OfProposal proposal={notification.proposal} />;
  if (notification.payout) return <OfPayout payout={notification.payout} />;
  if (isOfTheft(kind)) return <OfTheft kind={kind} reason={notification.theft?.reason} />;
  if (notification.case) return <OfCase decided={notification.case} />;
  if (notification.offer) return <OfOffer notification={notification} offer={notification.offer} />;
  if (isOfDeal(kind)) return <OfDeal notification={{ ...notification, kind }} />;
  if (isOfEnded(kind)) return <OfEnded kind={kind} booking={booking} />;
  if (isOfReservation(kind)) return <OfReservation kind={kind} until={notification.until} />;
  if (isOfToken(kind)) return <OfToken kind={kind} />;
  if (isOfListing(kind)) return <OfListing kind={kind} until={notification.until} />;
  if (kind === 'photo_match') {
    return (
      <Trans>
        A photo of it looks like one in another listing. If it is yours, tell us; if not, please
        take your own.
      </Trans>
    );
  }
  if (kind === 'evidence_asked') {
    return <Trans>Your evidence photo says something else than your listing.</Trans>;
  }
  if (kind === 'question_asked') {
    return <Trans>Somebody asked about it on its page. You answer once, for everybody.</Trans>;
  }
  if (kind === 'question_answered') {
    return <Trans>The seller answered your question.</Trans>;
  }
  if (kind === 'message')
    return <Trans>{conversation && shownName(conversation.from)} wrote to you about it.</Trans>;
  if (kind === 'booked') return <Trans>{buyer} booked it.</Trans>;
  if (kind === 'refunded') return <Trans>Your money for it went back to you.</Trans>;
  if (kind === 'sale_refunded') {
    return <Trans>{buyer} got the money back. It is not sold any more.</Trans>;
  }
  const before = money(priceFrom ?? product?.originalPrice ?? 0);
  const now = money(priceTo ?? product?.resalePrice ?? 0);
  if (kind === 'price_drop') {
    return (
      <Trans>
        Costs {now} now, {before} before.
      </Trans>
    );
  }
  return (
    <Trans>
      New for {now}, fits your search “{search}”.
    </Trans>
  );
}

type ListingKind = 'listing_expires' | 'listing_expired';

const isOfListing = (kind: Notification['kind']): kind is ListingKind =>
  kind === 'listing_expires' || kind === 'listing_expired';

/** What becomes of an item of the reader's that nobody renews. */
function OfListing({ kind, until }: { kind: ListingKind; until: string | undefined }) {
  const { clock } = useFormats();
  const end = until ? clock(Date.parse(until)) : '';
  if (kind === 'listing_expires') {
    return <Trans>It is on sale until {end}. Do you still have it? Renew it.</Trans>;
  }
  return <Trans>It has expired: buyers do not see it. Renew it, if you still have it.</Trans>;
}

type ReservationKind = (typeof reservationKinds)[number];
const reservationKinds = [
  'accepted',
  'item_changed',
  'reservation_ends',
  'reservation_ended',
  'buyer_away',
  'item_free',
  'no_show_struck',
] as const satisfies Notification['kind'][];

const isOfReservation = (kind: Notification['kind']): kind is ReservationKind =>
  (reservationKinds as readonly string[]).includes(kind);

/** What became of an item that the reader booked, or reserved for somebody. */
function OfReservation({ kind, until }: { kind: ReservationKind; until: string | undefined }) {
  const { clock } = useFormats();
  const end = until ? clock(Date.parse(until)) : '';
  switch (kind) {
    case 'accepted':
      return <Trans>The seller reserved it for you until {end}.</Trans>;
    case 'item_changed':
      return (
        <Trans>Its seller changed it since you booked it. Look at it again before you pay.</Trans>
      );
    case 'reservation_ends':
      return (
        <Trans>
          It is reserved for you until {end}. After that whoever pays first has it, unless the
          seller reserves it again.
        </Trans>
      );
    case 'reservation_ended':
      return (
        <Trans>
          It is not reserved for you any more: whoever pays first has it, unless the seller reserves
          it again.
        </Trans>
      );
    case 'buyer_away':
      return (
        <Trans>
          Whoever you reserved it for cannot use their account now, so it is not reserved any more.
        </Trans>
      );
    case 'no_show_struck':
      return <Trans>Our team struck that you did not come. It does not count against you.</Trans>;
    case 'item_free':
      return (
        <Trans>
          It is free again: whoever pays first has it, unless the seller reserves it again.
        </Trans>
      );
  }
}

interface OfOfferProps {
  notification: Notification;
  offer: NonNullable<Notification['offer']>;
}

/** What became of a price that one side offers the other. */
function OfOffer({ notification, offer }: OfOfferProps) {
  const { kind, until } = notification;
  const { clock, money } = useFormats();
  const price = money(offer.price);
  const end = until ? clock(Date.parse(until)) : '';
  const sells = offer.side === 'seller';
  const fallen = fallenPriceOf(notification);
  switch (kind) {
    case 'offer_made':
      return <Trans>A buyer offers {price}. Answer in time, or the offer ends.</Trans>;
    case 'offer_countered':
      return sells ? (
        <Trans>The buyer answered your price: they offer {price}.</Trans>
      ) : (
        <Trans>The seller answered your offer: you can have it for {price}.</Trans>
      );
    case 'offer_accepted':
      return sells ? (
        <Trans>
          The buyer accepted your price, {price}. It is reserved for them until {end}.
        </Trans>
      ) : (
        <Trans>
          The seller accepted your offer of {price}. It is reserved for you until {end}.
        </Trans>
      );
    case 'offer_declined':
      if (offer.closed) return <Trans>It is off sale, so your offer of {price} is over.</Trans>;
      return sells ? (
        <Trans>The buyer declined your price, {price}.</Trans>
      ) : (
        <Trans>The seller declined your offer of {price}.</Trans>
      );
    case 'offer_expired':
      if (fallen !== undefined) {
        const now = money(fallen);
        return (
          <Trans>
            It costs {now} now, so the offer of {price} is over. You can book it at the new price.
          </Trans>
        );
      }
      if (offer.side === 'buyer' && offer.by === 'seller') {
        return <Trans>The seller’s price of {price} does not hold any more: it is off sale.</Trans>;
      }
      return sells ? (
        <Trans>The buyer did not answer your price, {price}, in time.</Trans>
      ) : (
        <Trans>The seller did not answer your offer of {price} in time.</Trans>
      );
    default:
      return null;
  }
}

function NoNotifications() {
  return (
    <EmptyState
      title={<Trans>No notices yet.</Trans>}
      action={
        <LinkButton to="/search">
          <Trans>Find a camera</Trans>
        </LinkButton>
      }
    >
      <Trans>
        We tell you here when an item of your wishlist costs less, when a new one fits a search that
        you saved, and when somebody books what you sell.
      </Trans>
    </EmptyState>
  );
}
