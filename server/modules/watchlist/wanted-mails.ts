import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import type { MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';

export type WantedKind = Extract<
  NotificationKind,
  'wanted_found' | 'wanted_answered' | 'wanted_expires'
>;

export const isWantedKind = (kind: NotificationKind): kind is WantedKind =>
  kind === 'wanted_found' || kind === 'wanted_answered' || kind === 'wanted_expires';

interface WantedWords {
  kind: WantedKind;
  /** What is looked for, as the ad calls it; of one that ends. */
  wanted: string;
  /** The item that fits; empty of an ad that ends. */
  item: string;
}

/** What is new, in one line. */
export function wantedSubject(
  { i18n }: Pick<MailTools, 'i18n'>,
  { kind, wanted, item }: WantedWords,
): string {
  switch (kind) {
    case 'wanted_found':
      return i18n._('{item} fits what you look for', { item });
    case 'wanted_answered':
      return i18n._('A seller has {item} for you', { item });
    case 'wanted_expires':
      return i18n._('Your wanted ad for {wanted} ends soon', { wanted });
  }
}

interface AboutWanted extends WantedWords {
  price: number;
  until: Date | undefined;
  /** The item, or where the ad is renewed. */
  link: string;
  timeZone: string;
  /** The link that ends mails about messages. */
  stop: string;
}

function textOf(
  { i18n, money, moment }: MailTools,
  { kind, wanted, item, price, until, timeZone }: AboutWanted,
): string {
  const costs = money(price);
  switch (kind) {
    case 'wanted_found':
      return i18n._('{item} is on sale for {costs}, and fits what you look for:', { item, costs });
    case 'wanted_answered':
      return i18n._('A seller read your wanted ad and answered with {item}, for {costs}:', {
        item,
        costs,
      });
    case 'wanted_expires':
      return i18n._(
        'Your wanted ad for {wanted} ends on {end}. Do you still look for it? Then renew it with one press:',
        { wanted, end: until ? moment(until, timeZone) : '' },
      );
  }
}

export const wantedMail =
  (about: AboutWanted): WriteMail =>
  (tools) => ({
    subject: wantedSubject(tools, about),
    paragraphs: [
      textOf(tools, about),
      about.link,
      tools.i18n._('No more mails about messages: {link}', { link: about.stop }),
    ],
  });
