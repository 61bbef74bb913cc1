import type { WriteMail } from '#server/platform/mail/mail-text.ts';

/** Tells a seller that an admin took an item of theirs off the shop. */
export const itemTakenDown =
  ({ item, rules, contact }: { item: string; rules: string; contact: string }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('{item} was taken off the shop', { item }),
    paragraphs: [
      i18n._('Somebody reported {item}, and an admin of ours took it off the shop.', { item }),
      i18n._('What may be sold here: {link}', { link: rules }),
      i18n._('If you think that this is wrong, write to us: {link}', { link: contact }),
    ],
  });
