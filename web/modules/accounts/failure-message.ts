import { useLingui } from '@lingui/react/macro';
import { noAnswer } from '#web/platform/no-answer.ts';
import { ApiProblem, NetworkProblem } from '#web/platform/problems.ts';
import { useFormats } from '#web/ui/formats.ts';
import { IdentityProblem } from './identity.ts';
import { PhotoProblem } from './photo-problem.ts';

/** What went wrong in a sign-in or signup. `code` is the identity provider's own, shown raw. */
export interface Failure {
  code?: string;
  sentence: string;
  /** Of a suspension: the path of the page on which to appeal, or to write to the shop. */
  objectAt?: string;
}

/** Our code for what the provider cannot name itself: it was not reached. The shop's server uses it for Google. */
const networkCode = 'NETWORK_REQUEST_FAILED';

/** Turns whatever an identity action threw into a code and one plain sentence. */
export function useFailureMessage(): (error: unknown) => Failure {
  const { t } = useLingui();
  const { clock } = useFormats();

  function failureOf(problem: IdentityProblem): Failure {
    const { code, suspension } = problem;
    if (!suspension) return { code, sentence: sentenceFor(problem) };
    const { until, appeal } = suspension;
    const end = until && clock(Date.parse(until));
    return {
      code,
      sentence: end
        ? t`This account is suspended until ${end}.`
        : t`This account is suspended until somebody of our team ends that.`,
      objectAt: appeal ?? '/#contact',
    };
  }

  function sentenceFor({ code, message }: IdentityProblem): string {
    if (code.startsWith('USER_ALREADY_EXISTS')) {
      return t`You already have an account. Log in instead.`;
    }
    switch (code) {
      case 'INVALID_EMAIL_OR_PASSWORD':
        return t`The e-mail address or the password is wrong.`;
      case 'INVALID_EMAIL':
        return t`This is not a complete e-mail address.`;
      case 'PASSWORD_TOO_SHORT':
        return t`Please choose a longer password.`;
      case 'PASSWORD_TOO_LONG':
        return t`Please choose a shorter password.`;
      case 'TOO_MANY_REQUESTS':
      case 'too_many':
      case 'HTTP_429':
        return t`Too many attempts. Please try again in a few minutes.`;
      case 'POPUP_BLOCKED':
        return t`Your browser did not open the window. Please allow pop-ups for this shop and try again.`;
      case 'POPUP_CLOSED_BY_USER':
        return t`The window was closed before you were signed in. Nothing was changed.`;
      case 'POPUP_TIMED_OUT':
        return t`Google has not answered yet. Finish in its window, or try again.`;
      case networkCode:
        return t`Google cannot be reached just now. Please try again, or use your password.`;
      case 'access_denied':
        return t`You did not agree to sign in with Google.`;
      case 'account_not_linked':
        return t`You already have an account. Log in with its password.`;
      case 'PASSWORD_REQUIRED':
        return t`This account signs in with its password.`;
      case 'INVALID_PASSWORD':
        return t`This is not the password of this account.`;
      case 'INVALID_CODE':
        return t`This code is wrong, or it was used already. Wait for the next one.`;
      case 'INVALID_BACKUP_CODE':
        return t`This is not one of your backup codes, or it was used already.`;
      case 'INVALID_TWO_FACTOR_COOKIE':
      case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
        return t`This sign-in is over. Please begin again with your password.`;
      case 'ACCOUNT_TEMPORARILY_LOCKED':
        return t`Too many wrong codes. Please try again in an hour.`;
      case 'BANNED_USER':
        return t`This account is suspended or closed. Our mail about it says why; if that is a mistake, please write to us.`;
      case 'state_mismatch':
      case 'state_not_found':
      case 'please_restart_the_process':
        return t`This sign-in took too long, or was begun elsewhere. Please try again.`;
      default:
        return message || t`That did not work. Please try again.`;
    }
  }

  return function words(error) {
    if (error instanceof PhotoProblem) {
      return { sentence: t`The picture could not be uploaded. Nothing was saved yet.` };
    }
    if (error instanceof IdentityProblem) {
      return failureOf(error);
    }
    if (error instanceof NetworkProblem) {
      return {
        code: networkCode,
        sentence: noAnswer(),
      };
    }
    if (error instanceof ApiProblem) return { sentence: error.message };
    throw error;
  };
}
