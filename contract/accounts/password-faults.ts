import {
  maxPasswordLength,
  minAdminPasswordLength,
  minPasswordLength,
} from './password-lengths.ts';

/** Why a new password is refused: a code in the manner of the identity provider, and a sentence for its field. */
export const passwordFaults = {
  tooShort: {
    code: 'PASSWORD_TOO_SHORT',
    message: `Password length atleast ${minPasswordLength} characters.`,
  },
  tooLong: {
    code: 'PASSWORD_TOO_LONG',
    message: `Password can have ${maxPasswordLength} characters at most`,
  },
  tooShortForAdmin: {
    code: 'PASSWORD_TOO_SHORT',
    message: `An admin needs a password of ${minAdminPasswordLength} characters or more.`,
  },
  tooEasy: {
    code: 'PASSWORD_TOO_EASY',
    message:
      'This password is easy to guess. Please mix letters and digits, or choose a longer one.',
  },
  fromContext: {
    code: 'PASSWORD_TOO_EASY',
    message:
      'This password is easy to guess from your name or e-mail address. Please choose another one.',
  },
  compromised: {
    code: 'PASSWORD_COMPROMISED',
    message:
      'This password is on a list of passwords that were stolen elsewhere. Please choose another one.',
  },
} as const;

export type PasswordFault = (typeof passwordFaults)[keyof typeof passwordFaults];
