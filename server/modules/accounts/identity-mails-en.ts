import type { IdentityMails } from './identity-mails.ts';

const letter = (...paragraphs: string[]) => `Hello,\n\n${paragraphs.join('\n\n')}\n\nDitiyo\n`;

export const englishMails: IdentityMails = {
  reset: (link) => ({
    subject: 'Choose a new password',
    text: letter(
      'somebody, probably you, asked for a new password at Ditiyo. Choose it here, within 30 minutes:',
      link,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ),
  }),
  passwordChanged: (askAnew) => ({
    subject: 'Your password was changed',
    text: letter(
      'the password of your account at Ditiyo was changed just now, and you were signed out everywhere.',
      `If it was not you, choose a new one at once: ${askAnew}`,
    ),
  }),
  passwordReplaced: (askAnew) => ({
    subject: 'Your password was changed',
    text: letter(
      'the password of your account at Ditiyo was changed just now, by somebody who knew the old one. Every other browser was signed out.',
      `If it was not you, choose a new one at once: ${askAnew}`,
    ),
  }),
  verify: (link) => ({
    subject: 'Confirm your e-mail address',
    text: letter(
      'this address was given for an account at Ditiyo. If it is yours, confirm it here, within 60 minutes:',
      link,
      'If you did not open an account, there is nothing to do.',
    ),
  }),
  addressTaken: (login, askAnew) => ({
    subject: 'You already have an account',
    text: letter(
      'somebody tried to open an account at Ditiyo with your e-mail address. You have one already.',
      `If it was you, log in: ${login}\nIf you forgot your password, choose a new one: ${askAnew}`,
      'If it was not you, there is nothing to do: nobody came in.',
    ),
  }),
  accountDeleted: (contact) => ({
    subject: 'Your account was deleted',
    text: letter(
      'your account at Ditiyo was deleted just now, by somebody who was signed in to it. What you sold is off the shop; paid orders stay on record.',
      `If it was not you, write to us at once: ${contact}`,
    ),
  }),
  accountClosed: (contact) => ({
    subject: 'Your account was closed',
    text: letter(
      'the shop closed your account at Ditiyo. You cannot sign in any more, and what you sold is off the shop; paid orders stay on record.',
      `If you think that this is a mistake, write to us: ${contact}`,
    ),
  }),
  accountSuspended: (contact) => ({
    subject: 'Your account is suspended',
    text: letter(
      'the shop suspended your account at Ditiyo. You cannot sign in for now, and what you sell is not shown meanwhile. Nothing is deleted.',
      `If you think that this is a mistake, write to us: ${contact}`,
    ),
  }),
  accountReinstated: (login) => ({
    subject: 'Your account is open again',
    text: letter(
      'your account at Ditiyo is not suspended any more, and what you sell is shown again.',
      `Log in: ${login}`,
    ),
  }),
};
