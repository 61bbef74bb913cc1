import type { Appeal } from '#server/modules/accounts/index.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';

/** Tells a seller that an admin took an item of theirs off the shop. */
export const itemTakenDown =
  ({
    item,
    rules,
    contact,
    appeal,
  }: {
    item: string;
    rules: string;
    contact: string;
    /** Where there was a case about it, against whose decision one may appeal. */
    appeal: Appeal | undefined;
  }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('{item} was taken off the shop', { item }),
    paragraphs: [
      i18n._('Somebody reported {item}, and our team took it off the shop.', { item }),
      i18n._('What may be sold here: {link}', { link: rules }),
      appeal
        ? i18n._(
            'If you think that this is wrong, you can appeal once, within {days} days: {link}',
            appeal,
          )
        : i18n._('If you think that this is wrong, write to us: {link}', { link: contact }),
    ],
  });
