import type { productChanges } from '#contract/catalogue/choices.ts';
import type { MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';

type Change = (typeof productChanges)[number];

interface ItemChanged {
  /** What the item is called, on one line. */
  item: string;
  /** What the reader's booking fixed. */
  bookedPrice: number;
  changes: readonly Change[];
  /** What the item costs now. */
  price: number;
  /** Address of the reader's orders. */
  orders: string;
}

function changeText({ i18n, money }: MailTools, change: Change, about: ItemChanged): string {
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
export const itemChanged =
  (about: ItemChanged): WriteMail =>
  (tools) => {
    const { i18n } = tools;
    const { item, changes, orders } = about;
    return {
      subject: i18n._('{item} has changed', { item }),
      paragraphs: [
        [
          i18n._('The seller of {item}, which you booked, has changed:', { item }),
          ...changes.map((change) => changeText(tools, change, about)),
        ].join('\n'),
        i18n._('Please look at it again before you pay.'),
        i18n._('Your orders: {link}', { link: orders }),
      ],
    };
  };

/** Tells whoever booked an item that it left the shop unsold. */
export const itemRemoved =
  ({ item, search }: { item: string; search: string }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('{item} is no longer for sale', { item }),
    paragraphs: [
      i18n._('{item}, which you booked, was taken off the shop. You were not charged.', { item }),
      i18n._('Please do not pay anybody for it outside of the shop.'),
      i18n._('Find another one: {link}', { link: search }),
    ],
  });
