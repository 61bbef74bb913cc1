import { linkMinutes } from '#contract/accounts/lifetimes.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type MailI18n, type WriteMail } from '#server/platform/mail/mail-text.ts';

/** Where somebody may appeal, and for how many days. */
export interface Appeal extends Record<string, string | number> {
  link: string;
  days: number;
}

/** Of something that ends at a time. */
interface Ending {
  contact: string;
  timeZone: string;
  /** Where one may appeal; without it one writes to the shop. */
  appeal?: Appeal | undefined;
}

const mistakeText = (i18n: MailI18n, { contact, appeal }: Pick<Ending, 'contact' | 'appeal'>) =>
  appeal
    ? i18n._(
        'If you think that this is wrong, you can appeal once, within {days} days: {link}',
        appeal,
      )
    : i18n._('If you think that this is a mistake, write to us: {link}', { link: contact });

/** The shop's mails about accounts. Their arguments are addresses of pages. */
export const accountMails = {
  reset:
    (link: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Choose a new password'),
      paragraphs: [
        i18n._(
          'Somebody, probably you, asked for a new password at Ditiyo. Choose it here, within {minutes} minutes:',
          { minutes: linkMinutes.reset },
        ),
        link,
        i18n._('If it was not you, there is nothing to do: your password stays as it is.'),
      ],
    }),

  passwordChanged:
    (resetPage: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your password was changed'),
      paragraphs: [
        i18n._(
          'The password of your account at Ditiyo was changed just now, and you were signed out everywhere.',
        ),
        i18n._(
          'If programs worked for you: API tokens and webhook endpoints of the account were ended, too.',
        ),
        i18n._('If it was not you, choose a new one at once: {link}', { link: resetPage }),
      ],
    }),

  passwordReplaced:
    (resetPage: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your password was changed'),
      paragraphs: [
        i18n._(
          'The password of your account at Ditiyo was changed just now, by somebody who knew the old one. Every other browser was signed out.',
        ),
        i18n._('If it was not you, choose a new one at once: {link}', { link: resetPage }),
      ],
    }),

  verify:
    (link: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Confirm your e-mail address'),
      paragraphs: [
        i18n._(
          'This address was given for an account at Ditiyo. If it is yours, confirm it here, within {minutes} minutes:',
          { minutes: linkMinutes.verify },
        ),
        link,
        i18n._('If you did not open an account, there is nothing to do.'),
      ],
    }),

  addressTaken:
    (login: string, resetPage: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('You already have an account'),
      paragraphs: [
        i18n._(
          'Somebody tried to open an account at Ditiyo with your e-mail address. You have one already.',
        ),
        [
          i18n._('If it was you, log in: {link}', { link: login }),
          i18n._('If you forgot your password, choose a new one: {link}', { link: resetPage }),
        ].join('\n'),
        i18n._('If it was not you, there is nothing to do: nobody came in.'),
      ],
    }),

  accountDeleted:
    (contact: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your account was deleted'),
      paragraphs: [
        i18n._(
          'Your account at Ditiyo was deleted just now, by somebody who was signed in to it. What you sold is off the shop; paid orders stay on record.',
        ),
        i18n._('If it was not you, write to us at once: {link}', { link: contact }),
      ],
    }),

  accountClosed:
    (contact: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your account was closed'),
      paragraphs: [
        i18n._(
          'The shop closed your account at Ditiyo. You cannot sign in any more, and what you sold is off the shop; paid orders stay on record.',
        ),
        i18n._('If you think that this is a mistake, write to us: {link}', { link: contact }),
      ],
    }),

  accountSuspended:
    ({
      contact,
      until,
      reason,
      timeZone,
      appeal,
    }: Ending & { until: Date | null; reason: string | undefined }): WriteMail =>
    ({ i18n, moment }) => ({
      subject: i18n._('Your account is suspended'),
      paragraphs: [
        i18n._(
          'The shop suspended your account at Ditiyo. You cannot sign in for now, and what you sell is not shown meanwhile. Nothing is deleted.',
        ),
        ...(reason ? [i18n._('The reason: {reason}', { reason })] : []),
        ...(until
          ? [i18n._('The suspension ends by itself: {until}', { until: moment(until, timeZone) })]
          : []),
        mistakeText(i18n, { contact, appeal }),
      ],
    }),

  suspensionChanged:
    ({
      contact,
      until,
      reason,
      timeZone,
      appeal,
    }: Ending & { until: Date | null; reason: string | undefined }): WriteMail =>
    ({ i18n, moment }) => ({
      subject: i18n._('Your suspension has another end'),
      paragraphs: [
        i18n._('The shop changed how long your account at Ditiyo is suspended.'),
        ...(reason ? [i18n._('The reason: {reason}', { reason })] : []),
        until
          ? i18n._('The suspension ends by itself: {until}', { until: moment(until, timeZone) })
          : i18n._('It has no end now: you cannot sign in until somebody of our team ends it.'),
        mistakeText(i18n, { contact, appeal }),
      ],
    }),

  accountLimited:
    ({
      until,
      reason,
      contact,
      timeZone,
      appeal,
    }: Ending & { until: Date; reason: string }): WriteMail =>
    ({ i18n, moment }) => ({
      subject: i18n._('Your account is limited'),
      paragraphs: [
        i18n._(
          'The shop limited your account at Ditiyo until {until}. Until then you cannot list items, make offers, write messages or review. What is on sale stays on sale, and what you agreed on goes on.',
          { until: moment(until, timeZone) },
        ),
        i18n._('The reason: {reason}', { reason }),
        mistakeText(i18n, { contact, appeal }),
      ],
    }),

  accountUnlimited:
    (dashboard: string, words: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your account is limited no longer'),
      paragraphs: [
        i18n._('You can list items, make offers, write messages and review at Ditiyo again.'),
        ...(words ? [words] : []),
        i18n._('Your dashboard: {link}', { link: dashboard }),
      ],
    }),

  sellerVerified:
    ({ dashboard }: { dashboard: string }): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('You are a verified seller now'),
      paragraphs: [
        i18n._(
          'The shop gave the verified badge to your account at Ditiyo. Buyers see it beside what you sell.',
        ),
        i18n._('Your dashboard: {link}', { link: dashboard }),
      ],
    }),

  sellerUnverified:
    ({ reason, contact }: { reason: string; contact: string }): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('You are no longer a verified seller'),
      paragraphs: [
        i18n._(
          'The shop took the verified badge back from your account at Ditiyo. What you sell stays on sale, without the badge.',
        ),
        i18n._('The reason: {reason}', { reason }),
        i18n._('If you think that this is a mistake, write to us: {link}', { link: contact }),
      ],
    }),

  accountReinstated:
    (login: string, words: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your account is open again'),
      paragraphs: [
        i18n._(
          'Your account at Ditiyo is not suspended any more, and what you sell is shown again. Offers that were open before have ended and stay so; new ones can be made.',
        ),
        ...(words ? [words] : []),
        i18n._('Log in: {link}', { link: login }),
      ],
    }),
};

/**
 * Posts a mail about an account, without the name of its owner: who signs up with somebody else's address chooses the
 * name, and could write to them in the shop's mail.
 */
export async function postAccountMail(
  executor: Executor,
  key: string,
  to: { email: string; language: Language },
  write: WriteMail,
): Promise<void> {
  const mail = composeMail(to.language, write);
  await postMail(executor, key, { to: { name: '', address: to.email }, ...mail });
}
