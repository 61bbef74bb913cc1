import type { ClaimNewsKind } from '#contract/deals/claims.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import { fallenPriceOf } from '#contract/watchlist/fallen-price.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import type { MailI18n, MailTools } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { claimLine } from './claim-lines.ts';
import { isClaimNews } from './claim-mails.ts';
import { type HandoverKind, isHandoverKind } from './handover-mails.ts';
import type { OfferKind } from './offer-mails.ts';
import { isSaleKind, type SaleKind } from './sale-mails.ts';

/** What a push says: the item, and in one line what became of it. Never what somebody wrote: locked screens show it. */
interface PushWords {
  title: string;
  body: string;
}

type DealKind = HandoverKind | SaleKind | ClaimNewsKind | 'paid_for' | 'review_open';

const isOfDeal = (kind: Notification['kind']): kind is DealKind =>
  isHandoverKind(kind) ||
  isSaleKind(kind) ||
  isClaimNews(kind) ||
  kind === 'paid_for' ||
  kind === 'review_open';

type Values = Record<
  'now' | 'before' | 'end' | 'price' | 'fallen' | 'buyer' | 'from' | 'search' | 'back',
  string
>;

/** What became of a price that one side offers the other. */
function offerLine(
  i18n: MailI18n,
  kind: OfferKind,
  offer: Notification['offer'],
  { price, end, fallen }: Pick<Values, 'price' | 'end' | 'fallen'>,
): string {
  const sells = offer?.side === 'seller';
  switch (kind) {
    case 'offer_made':
      return i18n._('A buyer offers {price}. Answer in time, or the offer ends.', { price });
    case 'offer_countered':
      return sells
        ? i18n._('The buyer answered your price: they offer {price}.', { price })
        : i18n._('The seller answered your offer: you can have it for {price}.', { price });
    case 'offer_accepted':
      return sells
        ? i18n._('The buyer accepted your price, {price}. It is reserved for them until {end}.', {
            price,
            end,
          })
        : i18n._('The seller accepted your offer of {price}. It is reserved for you until {end}.', {
            price,
            end,
          });
    case 'offer_declined':
      if (offer?.closed)
        return i18n._('It is off sale, so your offer of {price} is over.', { price });
      return sells
        ? i18n._('The buyer declined your price, {price}.', { price })
        : i18n._('The seller declined your offer of {price}.', { price });
    case 'offer_expired':
      if (fallen) {
        return i18n._('It costs {fallen} now, so the offer of {price} is over. Book it at that.', {
          fallen,
          price,
        });
      }
      if (offer?.side === 'buyer' && offer.by === 'seller') {
        return i18n._('The seller’s price of {price} does not hold any more: it is off sale.', {
          price,
        });
      }
      return sells
        ? i18n._('The buyer did not answer your price, {price}, in time.', { price })
        : i18n._('The seller did not answer your offer of {price} in time.', { price });
  }
}

/** What became of a deal. */
function dealLine(
  i18n: MailI18n,
  kind: DealKind,
  { buyer, end }: Pick<Values, 'buyer' | 'end'>,
): string {
  switch (kind) {
    case 'paid_for':
      return i18n._('{buyer} bought it, and it is paid.', { buyer });
    case 'sold_to_other':
      return i18n._('Somebody else bought it. Your booking is over.');
    case 'sale_cancelled':
      return i18n._('The seller cancelled the sale. What you paid goes back to you.');
    case 'handover_lapsed':
      return i18n._(
        'Only one of you said that item and money changed hands: it counts no more. If it is so, both say it again.',
      );
    case 'completes_soon':
      return i18n._(
        'The days to try it end on {end}. If something is wrong, make a claim on the page of the deal before.',
        { end },
      );
    case 'review_open':
      return i18n._('The deal is completed. Until {end} you can review the other side.', { end });
    case 'claim_by_shop':
      return i18n._('The shop looks at the deal. Read why on the page of the deal.');
    case 'claim_unanswered':
      return i18n._('Nobody said a word about the claim in time. Now the shop decides.');
    case 'return_due':
      return i18n._('Bring it back to the seller by {end}.', { end });
    case 'return_asked':
      return i18n._('The buyer brings it back by {end}. Say so once you have it.', { end });
    case 'handover_asked':
      return i18n._(
        'The other side says that you met, and that item and money changed hands. Is it so?',
      );
    case 'handover_said':
      return i18n._(
        'The seller says that you have it. It counts as handed over on {end}. If you do not have it, make a claim on the page of the deal.',
        { end },
      );
    case 'handed_over':
      return i18n._('It is handed over. The deal is completed on {end}.', { end });
    case 'deal_silent':
      return i18n._(
        'It is paid. If it changed hands, press the button on the page of the deal by {end}.',
        { end },
      );
    case 'claim_opened':
      return i18n._('There is a claim about it. Answer it on the page of the deal by {end}.', {
        end,
      });
    case 'claim_answered':
      return i18n._('There is an answer to the claim. Read it on the page of the deal.');
    case 'claim_due':
      return i18n._('The claim about it waits for you until {end}.', { end });
    case 'claim_decided':
      return i18n._('The claim about it is closed. Read how on the page of the deal.');
    case 'reviewed':
      return i18n._('The other side reviewed you. Read it on the page of the deal.');
  }
}

/** What is told of programs that speak with the shop. */
function lineOfProgram(
  i18n: MailI18n,
  kind: 'token_made' | 'token_leaked' | 'webhook_ended',
): string {
  switch (kind) {
    case 'token_made':
      return i18n._('An API token of your account was made. If it was not you, end it.');
    case 'token_leaked':
      return i18n._('We ended an API token of yours: others could read it in an address.');
    case 'webhook_ended':
      return i18n._('Nothing is sent to this webhook endpoint any more. Read why in the shop.');
  }
}

const bookedKinds = [
  'accepted',
  'declined',
  'item_changed',
  'reservation_ends',
  'reservation_ended',
  'buyer_away',
  'item_free',
  'no_show_struck',
] as const satisfies Notification['kind'][];
type BookedKind = (typeof bookedKinds)[number];

const isOfBooked = (kind: Notification['kind']): kind is BookedKind =>
  (bookedKinds as readonly string[]).includes(kind);

/** What became of an item that the reader booked, or reserved for somebody. */
function bookedLine(
  i18n: MailI18n,
  kind: BookedKind,
  { end, isNoShow }: { end: string; isNoShow: boolean },
): string {
  switch (kind) {
    case 'accepted':
      return i18n._('The seller reserved it for you until {end}.', { end });
    case 'declined':
      return isNoShow
        ? i18n._('The seller says that you did not come, and ended your booking.')
        : i18n._('The seller ended your booking. You were not charged.');
    case 'item_changed':
      return i18n._('Its seller changed it since you booked it. Look at it again before you pay.');
    case 'reservation_ends':
      return i18n._('It is reserved for you until {end}. Pay before, if you want it.', { end });
    case 'reservation_ended':
      return i18n._('It is not reserved for you any more: whoever pays first has it.');
    case 'buyer_away':
      return i18n._('Its buyer cannot use their account now: it is not reserved any more.');
    case 'no_show_struck':
      return i18n._('Our team struck that you did not come. It does not count against you.');
    case 'item_free':
      return i18n._('It is free again: whoever pays first has it.');
  }
}

/** That a buyer ended their booking; without a reason their account is gone. */
function cancelledLine(i18n: MailI18n, buyer: string, reason: CancelReason | undefined): string {
  if (!reason) return i18n._('The booking is over: its buyer has no account any more.');
  return reason === 'no_show'
    ? i18n._('{buyer} says that you did not come, and cancelled the booking.', { buyer })
    : i18n._('{buyer} cancelled the booking.', { buyer });
}

/** As the list of notifications has it; see `web/modules/watchlist/notification-list.tsx`. */
function lineOf(
  { i18n }: MailTools,
  { kind, offer, claim, booking }: Pick<Notification, 'kind' | 'offer' | 'claim' | 'booking'>,
  { now, before, end, price, fallen, buyer, from, search, back }: Values,
): string {
  const told = claim && claimLine(i18n, claim, { amount: back, end });
  if (told) return told;
  if (isOfDeal(kind)) return dealLine(i18n, kind, { buyer, end });
  if (isOfBooked(kind)) {
    return bookedLine(i18n, kind, { end, isNoShow: booking?.reason === 'no_show' });
  }
  switch (kind) {
    case 'message':
      return i18n._('{from} wrote to you about it.', { from });
    case 'question_asked':
      return i18n._('Somebody asked about it on its page. Answer once, for everybody.');
    case 'wanted_found':
      return i18n._('On sale for {now}. It fits what you look for.', { now });
    case 'wanted_answered':
      return i18n._('A seller answered your wanted ad with it, for {now}.', { now });
    case 'wanted_expires':
      return i18n._('Your wanted ad ends on {end}. Renew it if you still look for it.', { end });
    case 'question_answered':
      return i18n._('The seller answered your question.');
    case 'booked':
      return i18n._('{buyer} booked it.', { buyer });
    case 'booking_cancelled':
      return cancelledLine(i18n, buyer, booking?.reason);
    case 'refunded':
      return i18n._('Your money for it went back to you.');
    case 'sale_refunded':
      return i18n._('{buyer} got the money back. It is not sold any more.', { buyer });
    case 'offer_made':
    case 'offer_countered':
    case 'offer_accepted':
    case 'offer_declined':
    case 'offer_expired':
      return offerLine(i18n, kind, offer, { price, end, fallen });
    case 'listing_expires':
      return i18n._('It is on sale until {end}. Renew it if you still have it.', { end });
    case 'listing_expired':
      return i18n._('It is off sale. Renew it if you still have it.');
    case 'photo_match':
      return i18n._('A photo of it looks like one in another listing. Look at My Products.');
    case 'evidence_asked':
      return i18n._(
        'Your evidence photo says something else than your listing. Please look at it.',
      );
    case 'payout_paid':
      return i18n._('Your money has arrived at your account.');
    case 'payout_returned':
      return i18n._('It could not be sent. Look whether your account is right.');
    case 'case_decided':
      return i18n._('Our team decided something about you. Read it in your notices.');
    case 'appeal_decided':
      return i18n._('Your appeal is decided. Read it in your notices.');
    case 'report_closed':
      return i18n._('Our team looked at what you reported. Thank you.');
    case 'model_decided':
      return i18n._(
        'We looked at the model that you proposed. Read what became of it in the shop.',
      );
    case 'shop_decided':
      return i18n._('We looked at the page of your shop. Read what was decided in the shop.');
    case 'token_made':
    case 'token_leaked':
    case 'webhook_ended':
      return lineOfProgram(i18n, kind);
    case 'theft_accepted':
      return i18n._('Your notice about it is accepted.');
    case 'theft_rejected':
      return i18n._('Your notice about it is not accepted. Read why in the shop.');
    case 'serial_asked':
      return i18n._(
        'We have a question about its serial number. Until then it does not come back on sale.',
      );
    case 'price_drop':
      return i18n._('Costs {now} now, {before} before.', { now, before });
    case 'found':
      return i18n._('New for {now}, fits your search “{search}”.', { now, search });
  }
}

/** What is pushed of a notification, with times in the shop's time zone. */
export function pushText(notification: Notification, timeZone: string) {
  return (tools: MailTools): PushWords => {
    const {
      product,
      case: decided,
      payout,
      theft,
      proposal,
      webhook,
      wanted,
      priceFrom,
      priceTo,
      until,
      offer,
      claim,
      booking,
      conversation,
    } = notification;
    const fallen = fallenPriceOf(notification);
    const body = lineOf(tools, notification, {
      now: tools.money(priceTo ?? product?.resalePrice ?? 0),
      before: tools.money(priceFrom ?? product?.originalPrice ?? 0),
      end: until ? tools.moment(new Date(until), timeZone) : '',
      price: offer ? tools.money(offer.price) : '',
      fallen: fallen === undefined ? '' : tools.money(fallen),
      buyer: booking?.buyer ?? '',
      from: conversation?.from ?? '',
      back: claim?.amount ? tools.money(claim.amount) : '',
      search: notification.search ?? '',
    });
    const title =
      product?.name ||
      decided?.name ||
      theft?.name ||
      proposal?.name ||
      webhook?.host ||
      wanted?.name ||
      (payout ? tools.money(payout.amount) : 'Ditiyo');
    return { title: oneLine(title), body: oneLine(body) };
  };
}
