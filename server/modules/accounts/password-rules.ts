import { longestPassword, shortestPassword } from '#contract/accounts/schemas.ts';
import { isBreached } from './breached-passwords.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name?: string | undefined;
  isAdmin?: boolean | undefined;
}

/** Why a password is refused: a code in the manner of the identity provider, and a sentence for the field. */
export interface PasswordFault {
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_EASY' | 'PASSWORD_COMPROMISED';
  message: string;
}

export interface PasswordRules {
  /** What is wrong with a new password; undefined when it may be taken. */
  findFault(password: string, owner: PasswordOwner): Promise<PasswordFault | undefined>;
}

const shortestAdminPassword = 15;
/** The design's price for the specification's six characters: so short, they must not be of one kind. */
const shortPassword = 7;
/** Shorter parts of a name stand in half of all words. */
const shortestContext = 3;
/** What must be left of a password without the words that anybody would try first. */
const shortestRest = 5;

const shopWords = ['ditiyo'];

const fault = (code: PasswordFault['code'], message: string): PasswordFault => ({ code, message });

/** `123456`, `fedcba` and `aaaaaa`: each character is as far from the one before as all others. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 2] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

function contextWords({ email, name = '' }: PasswordOwner): string[] {
  const parts = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const [local = ''] = email.toLowerCase().split('@');
  return [...shopWords, local, ...parts]
    .filter(({ length }) => length >= shortestContext)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether little more than the shop's name, the person's or their address would be left to guess. */
function isFromContext(password: string, owner: PasswordOwner): boolean {
  const plain = password.toLowerCase();
  const rest = contextWords(owner).reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < shortestRest;
}

/**
 * The rules for every new password, at sign-up, change and reset alike. `weak` says whether passwords that are easy to
 * guess are refused; how long one must be always counts.
 */
export function createPasswordRules({ weak }: { weak: 'refuse' | 'off' }): PasswordRules {
  return {
    async findFault(given, owner) {
      const password = given.normalize('NFC');
      if (given.length < shortestPassword) {
        return fault(
          'PASSWORD_TOO_SHORT',
          `Password length atleast ${shortestPassword} characters.`,
        );
      }
      if (given.length > longestPassword) {
        return fault(
          'PASSWORD_TOO_LONG',
          `Password can have ${longestPassword} characters at most`,
        );
      }
      if (owner.isAdmin && given.length < shortestAdminPassword) {
        return fault(
          'PASSWORD_TOO_SHORT',
          `An admin needs a password of ${shortestAdminPassword} characters or more.`,
        );
      }
      if (weak === 'off') return undefined;
      if (password.length <= shortPassword && (/^\d+$/.test(password) || isRun(password))) {
        return fault(
          'PASSWORD_TOO_EASY',
          'This password is easy to guess. Please mix letters and digits, or choose a longer one.',
        );
      }
      if (isFromContext(password, owner)) {
        return fault(
          'PASSWORD_TOO_EASY',
          'This password is easy to guess from your name or e-mail address. Please choose another one.',
        );
      }
      if (await isBreached(password)) {
        return fault(
          'PASSWORD_COMPROMISED',
          'This password is on a list of passwords that were stolen elsewhere. Please choose another one.',
        );
      }
      return undefined;
    },
  };
}
