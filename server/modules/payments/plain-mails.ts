import type { MailI18n, WriteMail } from '#server/platform/mail/mail-text.ts';

/** How much money moved, and the page that says why. */
interface Moved {
  amount: number;
  deal: string;
}

const more = (i18n: MailI18n, deal: string) =>
  i18n._('This address is not confirmed, so this mail says no more. The deal: {link}', {
    link: deal,
  });

/**
 * Mails about money to addresses that nobody confirmed, without a word that anybody typed: whoever signs up with a stranger's
 * address would write to them in the shop's mail.
 */
export const plainMails = {
  bought:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('You bought an item'),
      paragraphs: [
        i18n._('You bought an item for {price}. It is paid.', { price: money(amount) }),
        more(i18n, deal),
      ],
    }),

  sold:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('You sold an item'),
      paragraphs: [
        i18n._('An item of yours was bought for {price}. It is paid.', { price: money(amount) }),
        more(i18n, deal),
      ],
    }),

  refunded:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Money of yours is on its way back'),
      paragraphs: [
        i18n._(
          '{price} of what you paid goes back to you. Your bank or wallet shows it within a few days.',
          { price: money(amount) },
        ),
        more(i18n, deal),
      ],
    }),

  refundFailed:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('Money of yours did not reach you'),
      paragraphs: [
        i18n._(
          'The {price} that were to go back to you did not go through. We see to it that you get them: you need not do anything.',
          { price: money(amount) },
        ),
        more(i18n, deal),
      ],
    }),

  saleRefunded:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A sale of yours was refunded'),
      paragraphs: [
        i18n._(
          '{price} of what was paid for an item of yours went back to its buyer. Read what that means before you hand anything over.',
          { price: money(amount) },
        ),
        more(i18n, deal),
      ],
    }),

  salePartRefunded:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A part of a price went back'),
      paragraphs: [
        i18n._(
          '{price} of what was paid for an item of yours went back to its buyer. The sale stands.',
          { price: money(amount) },
        ),
        more(i18n, deal),
      ],
    }),

  salePartFailed:
    ({ amount, deal }: Moved): WriteMail =>
    ({ i18n, money }) => ({
      subject: i18n._('A part of a price did not go back'),
      paragraphs: [
        i18n._(
          '{price} that were to go back to the buyer of an item of yours did not go through. The sale stands, and we see to it that they get them.',
          { price: money(amount) },
        ),
        more(i18n, deal),
      ],
    }),

  lost:
    (deal: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('An item is gone'),
      paragraphs: [
        i18n._(
          'An item that you were about to pay for was sold to somebody else or left the shop. You were not charged.',
        ),
        more(i18n, deal),
      ],
    }),

  away:
    (deal: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('An item is off sale'),
      paragraphs: [
        i18n._(
          'An item that you were about to pay for was taken off sale. You were not charged. Your booking waits: you can pay when the item is back.',
        ),
        more(i18n, deal),
      ],
    }),
};
