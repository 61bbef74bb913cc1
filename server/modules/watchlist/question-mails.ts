import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import type { MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';

export type QuestionKind = Extract<NotificationKind, 'question_asked' | 'question_answered'>;

export const isQuestionKind = (kind: NotificationKind): kind is QuestionKind =>
  kind === 'question_asked' || kind === 'question_answered';

/** What is new, in one line. */
export const questionSubject = (
  { i18n }: Pick<MailTools, 'i18n'>,
  kind: QuestionKind,
  item: string,
): string =>
  kind === 'question_asked'
    ? i18n._('Somebody asked about {item}', { item })
    : i18n._('Your question about {item} is answered', { item });

interface AboutQuestion {
  kind: QuestionKind;
  item: string;
  /** Where it is answered, or read. */
  link: string;
  /** The link that ends mails about messages. */
  stop: string;
}

/** That somebody asked or answered, and not what: a mail of the shop carries nobody's text. */
export const questionMail =
  ({ kind, item, link, stop }: AboutQuestion): WriteMail =>
  (tools) => {
    const { i18n } = tools;
    return {
      subject: questionSubject(tools, kind, item),
      paragraphs: [
        kind === 'question_asked'
          ? i18n._(
              'Somebody asked about {item} on its page. You answer once, and everybody who visits reads it:',
              { item },
            )
          : i18n._('The seller of {item} answered what you asked. Read it in the shop:', { item }),
        link,
        i18n._('No more mails about messages: {link}', { link: stop }),
      ],
    };
  };
