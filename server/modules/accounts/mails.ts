import type { Language } from '#contract/kernel/languages.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';

/** The shop's mails about accounts. Their arguments are addresses of pages. */
export const accountMails = {
  reset:
    (link: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Choose a new password'),
      paragraphs: [
        i18n._(
          'Somebody, probably you, asked for a new password at Ditiyo. Choose it here, within 30 minutes:',
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
          'This address was given for an account at Ditiyo. If it is yours, confirm it here, within 60 minutes:',
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
    (contact: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your account is suspended'),
      paragraphs: [
        i18n._(
          'The shop suspended your account at Ditiyo. You cannot sign in for now, and what you sell is not shown meanwhile. Nothing is deleted.',
        ),
        i18n._('If you think that this is a mistake, write to us: {link}', { link: contact }),
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
    (login: string): WriteMail =>
    ({ i18n }) => ({
      subject: i18n._('Your account is open again'),
      paragraphs: [
        i18n._(
          'Your account at Ditiyo is not suspended any more, and what you sell is shown again.',
        ),
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
