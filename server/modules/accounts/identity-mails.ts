import type { Language } from '#contract/kernel/languages.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { banglaMails } from './identity-mails-bn.ts';
import { englishMails } from './identity-mails-en.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

/**
 * The shop's mails about accounts; their arguments are addresses of pages. Nobody is called by name in these: whoever signs
 * up with somebody else's address chooses the name, and would write to them in the shop's own mail.
 */
export interface IdentityMails {
  reset(link: string): Text;
  passwordChanged(askAnew: string): Text;
  passwordReplaced(askAnew: string): Text;
  verify(link: string): Text;
  addressTaken(login: string, askAnew: string): Text;
  accountDeleted(contact: string): Text;
  accountClosed(contact: string): Text;
  accountSuspended(contact: string): Text;
  accountReinstated(login: string): Text;
}

/** The mails in each of the shop's languages. */
export const identityMails: Record<Language, IdentityMails> = {
  en: englishMails,
  bn: banglaMails,
};
