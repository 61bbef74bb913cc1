import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import type { MailTools } from '#server/platform/mail/mail-text.ts';

/** What sellers are told of the end of a listing. */
export type ListingKind = 'listing_expires' | 'listing_expired';

export const isListingKind = (kind: NotificationKind): kind is ListingKind =>
  kind === 'listing_expires' || kind === 'listing_expired';

/** What becomes of an item that nobody renews, in a subject and a few sentences. */
export function listingWords(
  { i18n }: MailTools,
  kind: ListingKind,
  values: { item: string; until: string },
): { subject: string; text: string } {
  const { item } = values;
  if (kind === 'listing_expires') {
    return {
      subject: i18n._('{item} goes off sale soon', { item }),
      text: i18n._(
        '{item} is on sale until {until}. Do you still have it? Then renew it with one press at My Products:',
        values,
      ),
    };
  }
  return {
    subject: i18n._('{item} is off sale', { item }),
    text: i18n._(
      'Nobody renewed {item}, so buyers do not see it any more. Do you still have it? Then put it back on sale with one press at My Products:',
      { item },
    ),
  };
}
