import type { ClaimNewsKind } from '#contract/deals/claims.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import type { MailTools } from '#server/platform/mail/mail-text.ts';
import { claimWords, isClaimNews } from './claim-mails.ts';
import { sellersReason } from './end-mails.ts';
import { type HandoverKind, handoverWords, isHandoverKind } from './handover-mails.ts';
import { isSaleKind, type SaleKind, type SaleValues, saleWords } from './sale-mails.ts';

/** What buyers are told of reservations and sales, sellers of a buyer who is away, and either side of a deal about its handover and its claim. */
export type ReservationKind =
  | 'accepted'
  | 'declined'
  | 'reservation_ends'
  | 'reservation_ended'
  | 'buyer_away'
  | 'item_free'
  | 'no_show_struck'
  | HandoverKind
  | SaleKind
  | ClaimNewsKind;

/** What happened to an item that somebody booked, in a subject and a few sentences. */
export function reservationWords(
  tools: MailTools,
  kind: ReservationKind,
  values: SaleValues,
  { reason, claim }: { reason: CancelReason | null; claim?: ClaimTold | undefined },
): { subject: string; text: string } {
  if (isHandoverKind(kind)) return handoverWords(tools, kind, values);
  if (isSaleKind(kind)) return saleWords(tools, kind, values, reason);
  if (isClaimNews(kind)) return claimWords(tools, kind, values, claim);
  const { i18n } = tools;
  const { item, price, until } = values;
  switch (kind) {
    case 'accepted':
      return {
        subject: i18n._('{item} is reserved for you', { item }),
        text: i18n._(
          'The seller reserved {item} for you until {until}, for {price}. Nobody else can pay for it until then. Meet, try it, and pay when you are sure.',
          { item, price, until },
        ),
      };
    case 'declined': {
      const text = i18n._('The seller ended your booking of {item}. You were not charged.', {
        item,
      });
      return {
        subject: i18n._('Your booking of {item} was ended', { item }),
        text: reason ? `${text}\n${sellersReason(i18n, reason)}` : text,
      };
    }
    case 'reservation_ends':
      return {
        subject: i18n._('Your reservation of {item} ends soon', { item }),
        text: i18n._(
          '{item} is reserved for you until {until}. After that whoever pays first has it, unless the seller reserves it again. Ask the seller for more time if you need it.',
          { item, until },
        ),
      };
    case 'reservation_ended':
      return {
        subject: i18n._('Your reservation of {item} is over', { item }),
        text: i18n._(
          '{item} is not reserved for you any more. Your booking stays: whoever pays first has it, unless the seller reserves it again.',
          { item },
        ),
      };
    case 'buyer_away':
      return {
        subject: i18n._('{item} is not reserved any more', { item }),
        text: i18n._(
          'Whoever you reserved {item} for cannot use their account now, so it is not reserved any more: whoever pays first has it. You can reserve it for another buyer.',
          { item },
        ),
      };
    case 'no_show_struck':
      return {
        subject: i18n._('It does not count against you: {item}', { item }),
        text: i18n._(
          'The seller of {item} had said that you did not come. Our team looked at it and struck that: it does not count among your bookings that were given up.',
          { item },
        ),
      };
    case 'item_free':
      return {
        subject: i18n._('{item} is free again', { item }),
        text: i18n._(
          '{item}, which you booked, is free again. Whoever pays first has it, unless the seller reserves it again.',
          { item },
        ),
      };
  }
}
