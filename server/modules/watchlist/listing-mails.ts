import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import type { MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

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

export interface AboutListing {
  kind: ListingKind;
  item: string;
  until: Date;
  /** Where its seller renews it. */
  link: string;
  timeZone: string;
  stop: string;
}

export const listingMail =
  ({ kind, item, until, link, timeZone, stop }: AboutListing): WriteMail =>
  (tools) => {
    const values = { item: oneLine(item), until: tools.moment(until, timeZone) };
    const { subject, text } = listingWords(tools, kind, values);
    const stopLine = tools.i18n._('No more mails about bookings: {link}', { link: stop });
    return { subject, paragraphs: [text, link, stopLine] };
  };
