import type { WriteMail } from '#server/platform/mail/mail-text.ts';

interface AboutMessage {
  item: string;
  writer: string;
  /** Of the conversation. */
  link: string;
  /** The link that ends mails about messages. */
  stop: string;
}

/** That somebody wrote, and not what: a mail of the shop carries nobody's text. */
export const messageMail =
  ({ item, writer, link, stop }: AboutMessage): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('New message about {item}', { item }),
    paragraphs: [
      i18n._('{writer} wrote to you about {item}. Read it and answer in the shop:', {
        writer,
        item,
      }),
      link,
      i18n._(
        'Never pay in advance, and never send a parcel before you were paid: meet, try it, then pay.',
      ),
      i18n._('No more mails about messages: {link}', { link: stop }),
    ],
  });
