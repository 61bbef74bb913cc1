import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import * as z from 'zod/mini';
import type { Language } from '#contract/kernel/languages.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
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
import { evict } from './takeover.ts';

const Verification = z.object({ token: linkToken });

/** Takes the proof. By POST only: virus scanners open every link of a mail. */
async function verify(database: Database, { body }: MailedRequest): Promise<object> {
  const { token } = readBody(Verification, body);
  const done = await database.transaction(async (tx) => {
    const link = await takeLink(tx, 'verify', token);
    if (!link || !(await mailboxes.findByUid(tx, link.uid))) return false;
    return mailboxes.markEmailConfirmed(tx, { uid: link.uid, email: link.bound });
  });
  if (!done) throw invalidLink();
  return { status: true };
}

/** Returns whose proof a link would be: the name that was given, and when. The link stays valid. */
async function lookAtProof(database: Database, { body }: MailedRequest): Promise<object> {
  const { token } = readBody(Verification, body);
  const link = await findLink(database.db, 'verify', token);
  const owner = link && (await mailboxes.findByUid(database.db, link.uid));
  if (!owner || owner.email !== link.bound) throw invalidLink();
  return { name: owner.name, email: owner.email, openedAt: owner.createdAt.toISOString() };
}

/**
 * The holder of the mailbox says that somebody else gave it. Who did loses every way into the account, their password
 * too. The holder may take it over by a mailed link for a new password.
 */
async function refuseProof(
  { database, revocation }: Pick<MailedRequestOptions, 'database' | 'revocation'>,
  { body }: MailedRequest,
): Promise<object> {
  const { token } = readBody(Verification, body);
  // Before a password is hashed, which is expensive: anybody may send anything.
  if (!(await findLink(database.db, 'verify', token))) throw invalidLink();
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  const done = await database.transaction(async (tx) => {
    const link = await takeLink(tx, 'verify', token);
    const owner = link && (await mailboxes.lockByUid(tx, link.uid));
    if (!owner || owner.email !== link.bound || owner.isConfirmed) return false;
    await evict(tx, owner.uid, revocation);
    await mailboxes.setPassword(tx, owner.uid, unknownPassword);
    await endSessions(tx, owner.uid);
    return true;
  });
  if (!done) throw invalidLink();
  return { status: true };
}

/** Proof, by a mailed link, that an e-mail address is somebody's own. */
export function createEmailVerification(options: MailedRequestOptions) {
  const { database, publicUrl, sendsMail, limits, onMail } = options;

  async function ask(uid: string): Promise<void> {
    await publishRequest(database.db, mailedRequestKinds.verify, { uid });
    onMail();
  }

  async function mailVerification({ uid }: Record<string, unknown>, key: string) {
    await database.transaction(async (tx) => {
      const owner = await mailboxes.findByUid(tx, String(uid));
      if (!owner || owner.isConfirmed) return;
      const token = await issueLink(tx, 'verify', { uid: owner.uid, bound: owner.email });
      const link = `${publicUrl}/verify-email?token=${token}`;
      await postAccountMail(tx, key, owner, accountMails.verify(link));
    });
  }

  /** Sends the signed-in person the link again that proves their address. */
  async function sendVerification(
    { caller }: MailedRequest,
    user: { id: string; email: string; emailVerified: boolean } | undefined,
  ): Promise<object> {
    if (!user) throw refuse(baseProblems, 'unauthorized');
    checkSendsMail(options);
    if (user.emailVerified) {
      throw new APIError('BAD_REQUEST', {
        code: 'EMAIL_ALREADY_VERIFIED',
        message: 'Email is already verified',
      });
    }
    await limits.perCaller.consume(caller);
    await limits.perRecipient.consume(user.email.toLowerCase());
    await ask(user.id);
    return { status: true };
  }

  /** Asks a new account for the proof, where mail goes out, in the language of the page that opened it. */
  async function welcome(
    user: { id: string; emailVerified: boolean },
    language: Language,
  ): Promise<void> {
    await mailboxes.setLanguage(database.db, user.id, language);
    if (sendsMail && !user.emailVerified) await ask(user.id);
  }

  return {
    sendVerification,
    welcome,
    mailVerification,
    verify: (request: MailedRequest) => verify(database, request),
    lookAtProof: (request: MailedRequest) => lookAtProof(database, request),
    refuseProof: (request: MailedRequest) => refuseProof(options, request),
  };
}
