import type { Language } from '#contract/kernel/languages.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { banglaMails } from './watching-mails-bn.ts';
import { englishMails } from './watching-mails-en.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

/** An item as a mail names it. */
export interface Item {
  name: string;
  price: number;
  /** Where it is shown. */
  link: string;
}

/** A saved search, what was found for it, and the link that ends its mails. */
export interface FoundFor {
  search: string;
  items: readonly Item[];
  stop: string;
}

/** A booking as a mail tells its seller of it. */
export interface Booked {
  item: string;
  /** Whole tk. */
  price: number;
  buyer: string;
  phone: string;
  /** Where the buyer wants to meet. */
  place: string;
  /** When it was booked, in words. */
  at: string;
  reason: CancelReason | null;
}

/** What every mail knows: whom it greets, and how they end such mails. */
interface About {
  name: string;
  stop: string;
}

/** The shop's mails about what somebody keeps an eye on. */
export interface WatchingMails {
  priceDrop(about: About & { item: Item; before: number }): Text;
  found(about: About & { item: Item; search: string }): Text;
  booked(about: { name: string; booking: Booked; requests: string }): Text;
  bookingCancelled(about: { name: string; booking: Booked; requests: string }): Text;
  daily(about: { name: string; found: readonly FoundFor[]; searches: string }): Text;
}

/** The mails in each of the shop's languages. */
export const watchingMails: Record<Language, WatchingMails> = {
  en: englishMails,
  bn: banglaMails,
};
