import {
  type CaseDecision,
  type CaseTemplate,
  isTold,
  type SubjectKind,
} from '#contract/moderation/cases.ts';
import type { MailI18n, MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

export interface Decided {
  subjectKind: SubjectKind;
  /** The item that it is about, if it is about one. */
  item: string;
  decision: CaseDecision;
  /** An approved item that its seller had taken off sale before: it is off sale again. */
  staysOff: boolean;
  /** An approved item that comes on sale once it shows an evidence photo. */
  needsEvidence: boolean;
  /** The item is sold: nobody is told that it is on sale. */
  isSold: boolean;
  template: CaseTemplate;
  /** What the admin adds; empty for nothing. */
  note: string;
  /** Where the item, or the person's account, is found. */
  link: string;
  rules: string;
  /** Where the person may appeal, and for how many days. */
  appeal: { link: string; days: number };
}

/** Why, in one sentence; undefined where the admin's note alone says it. */
function templateText(i18n: MailI18n, template: CaseTemplate): string | undefined {
  const texts: Record<CaseTemplate, string | undefined> = {
    none: undefined,
    stolen: i18n._(
      'We have reason to believe that the item was stolen. Stolen goods are not sold at Ditiyo.',
    ),
    scam: i18n._(
      'We have reason to believe that somebody was to be cheated. Deals at Ditiyo are honest, or they do not happen.',
    ),
    wrong_item: i18n._(
      'What was said does not fit the item. Photos and words must be of the very item that is sold.',
    ),
    sold_already: i18n._(
      'The item is not to be had any more. What is sold elsewhere is withdrawn at once.',
    ),
    wrong_price: i18n._(
      'The price is not the one at which the item is sold. The price in the shop is the whole price.',
    ),
    forbidden: i18n._('This may not be sold at Ditiyo.'),
    rude: i18n._(
      'The words hurt somebody. We write to each other as we would speak across a counter.',
    ),
    outside_payment: i18n._(
      'Somebody was asked for money or a parcel outside the shop before they saw the item. That is how most people are cheated.',
    ),
    contact_details: i18n._(
      'There are phone numbers or addresses in the text. Buyers get them when a booking is accepted; in public they invite cheats.',
    ),
    duplicate: i18n._('The item is listed more than once. One listing for each item, please.'),
    photos: i18n._(
      'The photos do not show the item well enough. Please take new ones of this very item, in daylight.',
    ),
  };
  return texts[template];
}

function approval(i18n: MailI18n, { item, staysOff, needsEvidence, isSold }: Decided) {
  if (needsEvidence) {
    return {
      subject: i18n._('{item} needs an evidence photo', { item }),
      text: i18n._(
        'Our team looked at your item {item}, and everything is fine. It comes on sale once it has an evidence photo: buyers found items of yours worse than described.',
        { item },
      ),
    };
  }
  if (staysOff) {
    return {
      subject: i18n._('We looked at {item}', { item }),
      text: i18n._(
        'Our team looked at your item {item}, and everything is fine. It is off sale, as you had left it.',
        { item },
      ),
    };
  }
  if (isSold) {
    return {
      subject: i18n._('We looked at {item}', { item }),
      text: i18n._('Our team looked at {item}, which you sold, and everything is fine.', { item }),
    };
  }
  return {
    subject: i18n._('{item} is on sale', { item }),
    text: i18n._('Our team looked at your item {item}, and everything is fine. It is on sale.', {
      item,
    }),
  };
}

function hidden(i18n: MailI18n, { subjectKind, item }: Decided) {
  if (subjectKind === 'answer') {
    return {
      subject: i18n._('Your answer about {item} was taken away', { item }),
      text: i18n._(
        'Our team took an answer of yours about {item} away. The question waits for another one.',
        { item },
      ),
    };
  }
  if (subjectKind === 'wanted') {
    return {
      subject: i18n._('Your wanted ad for {item} was taken away', { item }),
      text: i18n._('Our team took your wanted ad for {item} away. Nobody reads it any more.', {
        item,
      }),
    };
  }
  return {
    subject: i18n._('Your question about {item} was taken away', { item }),
    text: i18n._('Our team took your question about {item} away. Nobody reads it any more.', {
      item,
    }),
  };
}

function opening(i18n: MailI18n, decided: Decided) {
  const { decision, item, subjectKind } = decided;
  switch (decision) {
    case 'ask_change':
      return {
        subject: i18n._('{item}: please change something', { item }),
        text: i18n._('Our team looked at your item {item} and asks you to change something.', {
          item,
        }),
      };
    case 'approve':
      return approval(i18n, decided);
    case 'remove_item':
      return {
        subject: i18n._('{item} was taken off the shop', { item }),
        text: i18n._('Our team looked at {item} and took it off the shop.', { item }),
      };
    case 'hide_review':
      return {
        subject: i18n._('Your review of {item} was taken away', { item }),
        text: i18n._(
          'Our team took your review of the deal of {item} away. Nobody reads it any more, and it does not count.',
          { item },
        ),
      };
    case 'hide_text':
      return hidden(i18n, decided);
    case 'warn':
      return {
        subject: i18n._('A warning from Ditiyo'),
        text: warningOf(i18n, subjectKind, item),
      };
    // Told by the services that do it, or not at all.
    case 'limit':
    case 'unlimit':
    case 'suspend':
    case 'reinstate':
    case 'dismiss':
      return { subject: '', text: '' };
  }
}

function warningOf(i18n: MailI18n, kind: SubjectKind, item: string): string {
  switch (kind) {
    case 'product':
      return i18n._(
        'Somebody reported your item {item}, and our team looked at it. This is a warning.',
        { item },
      );
    case 'conversation':
      return i18n._(
        'Somebody reported what you wrote about {item}, and our team looked at it. This is a warning.',
        { item },
      );
    case 'review':
      return i18n._(
        'Somebody reported your review of the deal of {item}, and our team looked at it. This is a warning.',
        { item },
      );
    case 'question':
      return i18n._(
        'Somebody reported your question about {item}, and our team looked at it. This is a warning.',
        { item },
      );
    case 'wanted':
      return i18n._(
        'Somebody reported your wanted ad for {item}, and our team looked at it. This is a warning.',
        { item },
      );
    case 'answer':
      return i18n._(
        'Somebody reported your answer about {item}, and our team looked at it. This is a warning.',
        { item },
      );
    case 'person':
      return i18n._('Somebody reported you, and our team looked at it. This is a warning.');
  }
}

const isGood = (decision: CaseDecision) => decision === 'approve';

/** Why, in one line of the reader's language, for what tells them itself; `without` where nothing was said. */
export const reasonLine =
  ({ template, note }: Pick<Decided, 'template' | 'note'>) =>
  ({ i18n }: MailTools): string =>
    [templateText(i18n, template), oneLine(note)].filter(Boolean).join(' ') ||
    i18n._('Our team looked at what was reported.');

/** Tells somebody what was decided about them, and why; without a subject they are told nothing. */
export const decisionMail =
  (decided: Decided): WriteMail =>
  ({ i18n }) => {
    const { decision, template, note, link, rules, appeal } = decided;
    if (!isTold(decision)) return { subject: '', paragraphs: [] };
    const { subject, text } = opening(i18n, { ...decided, item: oneLine(decided.item) });
    const why = templateText(i18n, template);
    const asks = decision === 'ask_change';
    return {
      subject,
      paragraphs: [
        text,
        ...(why ? [why] : []),
        ...(note ? [i18n._('Our team adds: {note}', { note: oneLine(note) })] : []),
        ...(asks || decision === 'approve' ? [link] : []),
        ...(isGood(decision)
          ? []
          : [
              i18n._('What may be sold and written here: {link}', { link: rules }),
              i18n._(
                'If you think that this is wrong, you can appeal once, within {days} days: {link}',
                appeal,
              ),
            ]),
      ],
    };
  };
