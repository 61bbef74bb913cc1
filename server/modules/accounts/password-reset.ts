import { randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';
import * as z from 'zod/mini';
import { email } from '#contract/kernel/fields.ts';
import { isWithin } from '#server/platform/limits/limiter.ts';
import { auditOwnAccess } from './admin-trail.ts';
import * as mailboxes from './mailboxes-store.ts';
import { findLink, issueLink, takeLink } from './mailed-links.ts';
import {
  checkSendsMail,
  invalidLink,
  linkToken,
  type MailedRequest,
  type MailedRequestOptions,
  mailedRequestKinds,
  publishRequest,
  readBody,
} from './mailed-requests.ts';
import { accountMails, postAccountMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './store.ts';
import { endPrograms, evict } from './takeover.ts';

const ResetRequest = z.object({ email: email(), redirectTo: z.optional(z.string()) });
const Reset = z.object({ token: linkToken, newPassword: z.string('Password is required') });

/** Client libraries may name a page to return to. Ours is always the same one. */
function checkRedirect(publicUrl: string, target: string | undefined): void {
  if (target === undefined) return;
  const base = new URL(publicUrl);
  if (URL.canParse(target, base) && new URL(target, base).origin === base.origin) return;
  throw new APIError('FORBIDDEN', {
    code: 'INVALID_REDIRECT_URL',
    message: 'Invalid redirectURL',
  });
}

/** New passwords by mailed links. */
export function createPasswordReset(options: MailedRequestOptions) {
  const { database, publicUrl, sendsMail, rules, limits, revocation, onMail } = options;
  const resetPage = `${publicUrl}/forgot-password`;

  /** Returns and works alike for every address, known or not. Refuses with `too_many`. */
  async function requestReset({ body, caller }: MailedRequest): Promise<object> {
    const { email: address, redirectTo } = readBody(ResetRequest, body);
    checkRedirect(publicUrl, redirectTo);
    checkSendsMail(options);
    await limits.perCaller.consume(caller);
    await limits.perRecipient.consume(address.toLowerCase());
    await publishRequest(database.db, mailedRequestKinds.reset, { email: address.toLowerCase() });
    onMail();
    return {
      status: true,
      message: 'If this email exists in our system, check your email for the reset link',
    };
  }

  async function mailReset({ email: address }: Record<string, unknown>, key: string) {
    await database.transaction(async (tx) => {
      const owner = await mailboxes.findByEmail(tx, String(address));
      if (!owner) return;
      const token = await issueLink(tx, 'reset', { uid: owner.uid, bound: owner.passwordMark });
      const link = `${publicUrl}/reset-password?token=${token}`;
      await postAccountMail(tx, key, owner, accountMails.reset(link));
    });
  }

  /**
   * Changes a password by a mailed link, ends every session and tells the owner. A refusal leaves the link as it was.
   * Returns whose password it is now.
   */
  async function reset({ body }: MailedRequest): Promise<{ email: string }> {
    const { token, newPassword } = readBody(Reset, body);
    const link = await findLink(database.db, 'reset', token);
    const owner = link && (await mailboxes.findByUid(database.db, link.uid));
    if (!owner || owner.passwordMark !== link.bound) throw invalidLink();
    const fault = await rules.findFault(newPassword, owner);
    if (fault) throw new APIError('BAD_REQUEST', { ...fault });
    const hashed = await hashPassword(newPassword);
    await database.transaction(async (tx) => {
      const today = await mailboxes.lockByUid(tx, owner.uid);
      const taken = await takeLink(tx, 'reset', token);
      if (!taken || today?.passwordMark !== taken.bound) throw invalidLink();
      // Nobody had proven this address until now: who signed up with it loses every way in. A proven owner keeps their codes.
      if (today.isConfirmed) await endPrograms(tx, owner.uid, revocation);
      else await evict(tx, owner.uid, revocation);
      await mailboxes.setPassword(tx, owner.uid, hashed);
      await mailboxes.markEmailConfirmed(tx, today);
      await endSessions(tx, owner.uid);
      await auditOwnAccess(tx, owner.uid, 'password_reset_by_link');
      const key = `password-changed:${randomUUID()}`;
      await postAccountMail(tx, key, today, accountMails.passwordChanged(resetPage));
    });
    onMail();
    return { email: owner.email };
  }

  /**
   * Tells the owner that the password was changed by somebody who was signed in: it may have been a stranger. A few times an
   * hour, since the mailbox may be a stranger's, too.
   */
  async function mailNewPassword(uid: string): Promise<void> {
    if (!sendsMail) return;
    const owner = await mailboxes.findByUid(database.db, uid);
    if (!owner || !(await isWithin(limits.newPasswords, owner.email.toLowerCase()))) return;
    const key = `password-changed:${randomUUID()}`;
    await postAccountMail(database.db, key, owner, accountMails.passwordReplaced(resetPage));
    onMail();
  }

  return { requestReset, reset, mailReset, mailNewPassword };
}
