import { isWithin } from '#server/platform/limits/limiter.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { createEmailVerification } from './email-verification.ts';
import * as mailboxes from './mailboxes-store.ts';
import {
  type MailedRequestOptions,
  mailedRequestKinds,
  publishRequest,
} from './mailed-requests.ts';
import { accountMails, postAccountMail } from './mails.ts';
import { createPasswordReset } from './password-reset.ts';

/** Warns the owner of an address that somebody tried to sign up with it. */
function createTakenAddressWarning(options: MailedRequestOptions) {
  const { database, publicUrl, sendsMail, limits, onMail } = options;

  /** Not each time: its limit drops what comes too often. */
  async function warnOwner(address: string): Promise<void> {
    if (!sendsMail) return;
    if (!(await isWithin(limits.warnings, address.toLowerCase()))) return;
    await publishRequest(database.db, mailedRequestKinds.taken, { email: address.toLowerCase() });
    onMail();
  }

  const mailWarning: OutboxHandler = async ({ email: address }, key) => {
    const owner = await mailboxes.findByEmail(database.db, String(address));
    if (!owner) return;
    const write = accountMails.addressTaken(`${publicUrl}/login`, `${publicUrl}/forgot-password`);
    await postAccountMail(database.db, key, owner, write);
  };

  return { warnOwner, mailWarning };
}

/** What people do by mail about the access to their account: new passwords, and proof of their address. */
export function createAccountAccess(options: MailedRequestOptions) {
  const { mailReset, ...passwordReset } = createPasswordReset(options);
  const { mailVerification, ...emailVerification } = createEmailVerification(options);
  const { mailWarning, warnOwner } = createTakenAddressWarning(options);
  return {
    ...passwordReset,
    ...emailVerification,
    warnOwner,
    jobs: {
      [mailedRequestKinds.reset]: mailReset,
      [mailedRequestKinds.verify]: mailVerification,
      [mailedRequestKinds.taken]: mailWarning,
    } satisfies Record<string, OutboxHandler>,
  };
}

export type AccountAccess = ReturnType<typeof createAccountAccess>;
