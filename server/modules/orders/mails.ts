import type { WriteMail } from '#server/platform/mail/mail-text.ts';

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
