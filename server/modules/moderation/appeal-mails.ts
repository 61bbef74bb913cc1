import type { AppealOutcome, CaseDecision } from '#contract/moderation/cases.ts';
import type { MailI18n, MailTools, WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

/** What other decisions than the overturned one keep somebody from. */
export interface Staying {
  /** When that suspension ends by itself; null: when an admin says so. */
  suspendedUntil?: Date | null;
  limitedUntil?: Date;
}

/** What an overturned decision leaves as it is, or what it ended. */
function undoneText(
  i18n: MailI18n,
  decision: CaseDecision,
  { suspendedUntil, limitedUntil }: Staying,
): string {
  switch (decision) {
    case 'suspend':
      if (suspendedUntil !== undefined) {
        return i18n._('The suspension that it brought does not count any more.');
      }
      return i18n._(
        'The suspension that it brought is over. You can sign in, and bookings that were cancelled meanwhile stay cancelled.',
      );
    case 'limit':
      return limitedUntil
        ? i18n._('The limit that it brought does not count any more.')
        : i18n._('The limit that it brought is over.');
    case 'remove_item':
      return i18n._(
        'An item that was taken off the shop does not come back by itself: please list it again.',
      );
    case 'hide_review':
      return i18n._('A review that was taken away does not come back.');
    case 'hide_text':
      return i18n._('A question, answer or wanted ad that was taken away does not come back.');
    default:
      return i18n._('It no longer stands against you. You need not do anything.');
  }
}

/** What stays of other decisions, so that nobody takes all for over. */
function stayingLines(
  { i18n, moment }: MailTools,
  { suspendedUntil, limitedUntil }: Staying,
  timeZone: string,
): string[] {
  const lines: string[] = [];
  if (suspendedUntil === null) {
    lines.push(i18n._('Your account stays suspended because of another decision.'));
  } else if (suspendedUntil) {
    const until = moment(suspendedUntil, timeZone);
    lines.push(
      i18n._('Your account stays suspended until {until} because of another decision.', { until }),
    );
  }
  if (limitedUntil) {
    const until = moment(limitedUntil, timeZone);
    lines.push(
      i18n._(
        'Your account stays limited until {until} because of another decision: until then you cannot list, offer, write or review.',
        { until },
      ),
    );
  }
  return lines;
}

interface AboutAppeal {
  decision: CaseDecision;
  outcome: AppealOutcome;
  note: string;
  /** Of an overturned suspension or limit. */
  staying: Staying;
  timeZone: string;
}

/** Tells whoever appealed what became of the decision, and what stays of others. */
export const appealMail =
  ({ decision, outcome, note, staying, timeZone }: AboutAppeal): WriteMail =>
  ({ i18n, ...tools }) => ({
    subject: i18n._('Your appeal is decided'),
    paragraphs: [
      ...(outcome === 'upheld'
        ? [i18n._('We read your appeal and looked at everything again. The decision stays.')]
        : [
            i18n._('We read your appeal and looked at everything again. The decision was wrong.'),
            undoneText(i18n, decision, staying),
            ...stayingLines({ i18n, ...tools }, staying, timeZone),
          ]),
      ...(note ? [i18n._('Our team adds: {note}', { note: oneLine(note) })] : []),
    ],
  });
