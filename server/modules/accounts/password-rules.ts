import { type PasswordFault, passwordFaults } from '#contract/accounts/password-faults.ts';
import {
  maxPasswordLength,
  minAdminPasswordLength,
  minPasswordLength,
} from '#contract/accounts/password-lengths.ts';
import { isBreached } from './breached-passwords.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name?: string | undefined;
  isAdmin?: boolean | undefined;
}

export interface PasswordRules {
  /** What is wrong with a new password; undefined when it may be taken. */
  findFault(password: string, owner: PasswordOwner): Promise<PasswordFault | undefined>;
}

/** The design's price for the specification's six characters: so short, they must not be of one kind. */
const shortPassword = 7;
/** Shorter parts of a name stand in half of all words. */
const minContextLength = 3;
/** What must be left of a password without the words that anybody would try first. */
const minRemainderLength = 5;

const shopWords = ['ditiyo'];

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
    .filter(({ length }) => length >= minContextLength)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether little more than the shop's name, the person's or their address would be left to guess. */
function isFromContext(password: string, owner: PasswordOwner): boolean {
  const plain = password.toLowerCase();
  const rest = contextWords(owner).reduce((left, word) => left.replaceAll(word, ''), plain);
  // Of a password without any of them all is left, and that is longer.
  return rest.length < minRemainderLength;
}

/**
 * The rules for every new password, at sign-up, change and reset alike. `weak` says whether passwords that are easy to
 * guess are refused; how long one must be always counts.
 */
export function createPasswordRules({ weak }: { weak: 'refuse' | 'off' }): PasswordRules {
  return {
    async findFault(given, owner) {
      const password = given.normalize('NFC');
      if (given.length < minPasswordLength) return passwordFaults.tooShort;
      if (given.length > maxPasswordLength) return passwordFaults.tooLong;
      if (owner.isAdmin && given.length < minAdminPasswordLength) {
        return passwordFaults.tooShortForAdmin;
      }
      if (weak === 'off') return undefined;
      if (password.length <= shortPassword && (/^\d+$/.test(password) || isRun(password))) {
        return passwordFaults.tooEasy;
      }
      if (isFromContext(password, owner)) return passwordFaults.fromContext;
      if (await isBreached(password)) return passwordFaults.compromised;
      return undefined;
    },
  };
}
