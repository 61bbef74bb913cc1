import { productChanges } from '#contract/catalogue/choices.ts';
import type { MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';

type Change = (typeof productChanges)[number];

export interface AboutChange {
  /** What the item is called, on one line. */
  item: string;
  /** What the reader's booking fixed. */
  bookedPrice: number;
  changes: readonly Change[];
  /** What the item costs now. */
  price: number;
  /** Address of the reader's orders. */
  orders: string;
  /** The link that ends mails about bookings. */
  stop: string;
}

/** As an event has them. */
export const readChanges = (written: string): Change[] =>
  productChanges.filter((change) => written.split(',').includes(change));

export const changedSubject = ({ i18n }: MailTools, item: string): string =>
  i18n._('{item} has changed', { item });

function changeText({ i18n, money }: MailTools, change: Change, about: AboutChange): string {
  const texts: Record<Change, string> = {
    price: i18n._('- its price, to {price}. Your booking keeps its price: {booked}.', {
      price: money(about.price),
      booked: money(about.bookedPrice),
    }),
    condition: i18n._('- its condition'),
    description: i18n._('- its description'),
    photos: i18n._('- its photos'),
    facts: i18n._('- other facts about it'),
  };
  return texts[change];
}

/** Tells whoever booked an item what its seller changed. */
export const itemChangedMail =
  (about: AboutChange): WriteMail =>
  (tools) => {
    const { i18n } = tools;
    const { item, changes, orders, stop } = about;
    return {
      subject: changedSubject(tools, item),
      paragraphs: [
        [
          i18n._('The seller of {item}, which you booked, has changed:', { item }),
          ...changes.map((change) => changeText(tools, change, about)),
        ].join('\n'),
        i18n._('Please look at it again before you pay.'),
        i18n._('Your orders: {link}', { link: orders }),
        i18n._('No more mails about bookings: {link}', { link: stop }),
      ],
    };
  };
