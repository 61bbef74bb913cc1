import { type CaseDecision, isUpheld } from '#contract/moderation/cases.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';

/** Whether something was done about what somebody reported; what it was is between the shop and the other. */
export const reportClosedMail =
  ({ decision, stop }: { decision: CaseDecision; stop: string }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('We looked at your report'),
    paragraphs: [
      isUpheld(decision)
        ? i18n._(
            'You reported something at Ditiyo. Our team looked at it and did something about it. Thank you: others are safer for it.',
          )
        : i18n._(
            'You reported something at Ditiyo. Our team looked at it and found nothing that is against our rules. Thank you for telling us.',
          ),
      i18n._('No more mails about bookings: {link}', { link: stop }),
    ],
  });
