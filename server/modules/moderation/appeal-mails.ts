import type { AppealOutcome, CaseDecision } from '#contract/moderation/cases.ts';
import type { MailI18n, WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

/** What an overturned decision leaves as it is, or what it ended. */
function undoneText(i18n: MailI18n, decision: CaseDecision): string {
  switch (decision) {
    case 'suspend':
      return i18n._(
        'The suspension that it brought is over. You can sign in, and bookings that were cancelled meanwhile stay cancelled.',
      );
    case 'limit':
      return i18n._('The limit that it brought is over.');
    case 'remove_item':
      return i18n._(
        'An item that was taken off the shop does not come back by itself: please list it again.',
      );
    case 'hide_review':
      return i18n._('A review that was taken away does not come back.');
    default:
      return i18n._('It no longer stands against you. You need not do anything.');
  }
}

/** Tells whoever appealed what became of the decision. */
export const appealMail =
  ({
    decision,
    outcome,
    note,
  }: {
    decision: CaseDecision;
    outcome: AppealOutcome;
    note: string;
  }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('Your appeal is decided'),
    paragraphs: [
      ...(outcome === 'upheld'
        ? [i18n._('We read your appeal and looked at everything again. The decision stays.')]
        : [
            i18n._('We read your appeal and looked at everything again. The decision was wrong.'),
            undoneText(i18n, decision),
          ]),
      ...(note ? [i18n._('Our team adds: {note}', { note: oneLine(note) })] : []),
    ],
  });
