import { randomBytes, randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';
import * as z from 'zod/mini';
import { email } from '#contract/kernel/fields.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { auditOwnAccess } from './admin-trail.ts';
import { identityMails } from './identity-mails.ts';
import * as letters from './letters-store.ts';
import { findLink, issueLink, takeLink } from './mailed-links.ts';
import type { PasswordRules } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, forgetOtherWaysIn } from './store.ts';

interface IdentityLettersOptions {
  database: Database;
  /** Every link begins with it, whatever host a request names. */
  publicUrl: string;
  /** Whether the shop sends mail. */
  sendsMail: boolean;
  rules: PasswordRules;
  limits: {
    /** Mails with links to one address. */
    perRecipient: Limiter;
    /** Mails with links that one caller's address asked for. */
    perCaller: Limiter;
    /** Mails about sign-ups with an address that is taken, to one address. */
    warnings: Limiter;
  };
  /** Called when there is something to mail. */
  onMail: () => void;
}

/** Who asks, and with what. */
interface Asking {
  body: unknown;
  /** The caller's address, as limits count it. */
  caller: string;
}

const asked = {
  /** Kept for every address alike: whose it is, if anybody's, is looked up after the answer. */
  reset: 'accounts.reset_asked',
  verify: 'accounts.verification_asked',
  taken: 'accounts.taken_address_tried',
};

const ResetRequest = z.object({ email: email(), redirectTo: z.optional(z.string()) });
const Reset = z.object({
  token: z.string().check(z.maxLength(200)),
  newPassword: z.string('Password is required'),
});
const Verification = z.object({ token: z.string().check(z.maxLength(200)) });

function readBody<T extends z.ZodMiniType>(shape: T, body: unknown): z.output<T> {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const { path = [], message = 'Invalid body' } = read.error.issues[0] ?? {};
  // The library's own form of it.
  throw new APIError('BAD_REQUEST', {
    code: 'VALIDATION_ERROR',
    message: `[body.${path.join('.')}] ${message}`,
  });
}

const overLink = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });

/** What is asked for by mail: new passwords, and proof that an e-mail address is somebody's own. */
export function createIdentityLetters(options: IdentityLettersOptions) {
  const { database, publicUrl, sendsMail, rules, limits, onMail } = options;

  async function ask(executor: Executor, kind: string, payload: Record<string, unknown>) {
    await append(executor, { key: `${kind}:${randomUUID()}`, kind, payload });
  }

  const page = (path: string) => `${publicUrl}${path}`;
  const to = (address: string) => ({ name: '', address });

  function needMail(): void {
    if (sendsMail) return;
    throw new APIError('BAD_REQUEST', {
      code: 'MAIL_NOT_SENT_HERE',
      message: 'This shop sends no mail yet. Please write to us.',
    });
  }

  /** A library of the browser may name a page to come back to; ours is always the same one. */
  function checkRedirect(target: string | undefined): void {
    if (target === undefined) return;
    const base = new URL(publicUrl);
    if (URL.canParse(target, base) && new URL(target, base).origin === base.origin) return;
    throw new APIError('FORBIDDEN', {
      code: 'INVALID_REDIRECT_URL',
      message: 'Invalid redirectURL',
    });
  }

  /** Answers and works alike for every address, known or not. Refuses with `too_many`. */
  async function requestReset({ body, caller }: Asking): Promise<object> {
    const { email: address, redirectTo } = readBody(ResetRequest, body);
    checkRedirect(redirectTo);
    needMail();
    await limits.perCaller.consume(caller);
    await limits.perRecipient.consume(address.toLowerCase());
    await ask(database.db, asked.reset, { email: address.toLowerCase() });
    onMail();
    return {
      status: true,
      message: 'If this email exists in our system, check your email for the reset link',
    };
  }

  /**
   * Changes a password by a mailed link, ends every session and tells the owner. What is refused leaves the link as
   * it was. Returns whose password it is now.
   */
  async function reset({ body }: Asking): Promise<{ email: string }> {
    const { token, newPassword } = readBody(Reset, body);
    const link = await findLink(database.db, 'reset', token);
    const owner = link && (await letters.findByUid(database.db, link.uid));
    if (!owner || owner.passwordMark !== link.bound) throw overLink();
    const fault = await rules.findFault(newPassword, owner);
    if (fault) throw new APIError('BAD_REQUEST', { ...fault });
    const hashed = await hashPassword(newPassword);
    await database.transaction(async (tx) => {
      const today = await letters.lockByUid(tx, owner.uid);
      const taken = await takeLink(tx, 'reset', token);
      if (!taken || today?.passwordMark !== taken.bound) throw overLink();
      // Until today nobody had proven that this address is theirs: whoever signed up with it loses every way in.
      if (!today.isVerified) await forgetOtherWaysIn(tx, owner.uid);
      await letters.setPassword(tx, owner.uid, hashed);
      await letters.markEmailVerified(tx, today);
      await endSessions(tx, owner.uid);
      await auditOwnAccess(tx, owner.uid, 'password_reset_by_link');
      const mail = identityMails[today.language].passwordChanged(page('/forgot-password'));
      await postMail(tx, `password-changed:${randomUUID()}`, { to: to(today.email), ...mail });
    });
    onMail();
    return { email: owner.email };
  }

  /** Sends the signed-in person the link again that proves their address. */
  async function sendVerification(
    { caller }: Asking,
    user: { id: string; email: string; emailVerified: boolean } | undefined,
  ): Promise<object> {
    if (!user) throw refuse(baseProblems, 'unauthorized');
    needMail();
    if (user.emailVerified) {
      throw new APIError('BAD_REQUEST', {
        code: 'EMAIL_ALREADY_VERIFIED',
        message: 'Email is already verified',
      });
    }
    await limits.perCaller.consume(caller);
    await limits.perRecipient.consume(user.email.toLowerCase());
    await ask(database.db, asked.verify, { uid: user.id });
    onMail();
    return { status: true };
  }

  /** Takes the proof. By POST only: programs that look for viruses open every link of a mail. */
  async function verify({ body }: Asking): Promise<object> {
    const { token } = readBody(Verification, body);
    const done = await database.transaction(async (tx) => {
      const link = await takeLink(tx, 'verify', token);
      if (!link || !(await letters.findByUid(tx, link.uid))) return false;
      return letters.markEmailVerified(tx, { uid: link.uid, email: link.bound });
    });
    if (!done) throw overLink();
    return { status: true };
  }

  /** Whose proof a link would be: the name that was given, and when. The link stays as it was. */
  async function lookAtProof({ body }: Asking): Promise<object> {
    const { token } = readBody(Verification, body);
    const link = await findLink(database.db, 'verify', token);
    const owner = link && (await letters.findByUid(database.db, link.uid));
    if (!owner || owner.email !== link.bound) throw overLink();
    return { name: owner.name, email: owner.email, openedAt: owner.createdAt.toISOString() };
  }

  /**
   * The holder of the mailbox says that somebody else gave it: whoever did loses every way into the account, and their
   * password opens it no more. The holder may make it theirs by a mailed link for a new password.
   */
  async function refuseProof({ body }: Asking): Promise<object> {
    const { token } = readBody(Verification, body);
    // Before a password is hashed, which costs: anybody may send anything.
    if (!(await findLink(database.db, 'verify', token))) throw overLink();
    const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
    const done = await database.transaction(async (tx) => {
      const link = await takeLink(tx, 'verify', token);
      const owner = link && (await letters.lockByUid(tx, link.uid));
      if (!owner || owner.email !== link.bound || owner.isVerified) return false;
      await forgetOtherWaysIn(tx, owner.uid);
      await letters.setPassword(tx, owner.uid, nobodys);
      await endSessions(tx, owner.uid);
      return true;
    });
    if (!done) throw overLink();
    return { status: true };
  }

  /** Asks a new account for the proof, where mail goes out, in the language of the page that opened it. */
  async function welcome(
    user: { id: string; emailVerified: boolean },
    language: Language,
  ): Promise<void> {
    await letters.setLanguage(database.db, user.id, language);
    if (!sendsMail || user.emailVerified) return;
    await ask(database.db, asked.verify, { uid: user.id });
    onMail();
  }

  /** Tells the owner that the password was changed from within: a stranger at their browser would not. */
  async function tellOfNewPassword(uid: string): Promise<void> {
    if (!sendsMail) return;
    const owner = await letters.findByUid(database.db, uid);
    if (!owner) return;
    const mail = identityMails[owner.language].passwordReplaced(page('/forgot-password'));
    await postMail(database.db, `password-changed:${randomUUID()}`, {
      to: to(owner.email),
      ...mail,
    });
    onMail();
  }

  /** Tells the owner of an address that somebody tried to sign up with it; not each time. */
  async function warnOwner(address: string): Promise<void> {
    if (!sendsMail) return;
    try {
      await limits.warnings.consume(address.toLowerCase());
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    await ask(database.db, asked.taken, { email: address.toLowerCase() });
    onMail();
  }

  const mailReset: OutboxHandler = async ({ email: address }, key) => {
    await database.transaction(async (tx) => {
      const owner = await letters.findByEmail(tx, String(address));
      if (!owner) return;
      const { uid, passwordMark: bound } = owner;
      const token = await issueLink(tx, 'reset', { uid, bound });
      const mail = identityMails[owner.language].reset(page(`/reset-password?token=${token}`));
      await postMail(tx, key, { to: to(owner.email), ...mail });
    });
  };

  const mailVerification: OutboxHandler = async ({ uid }, key) => {
    await database.transaction(async (tx) => {
      const owner = await letters.findByUid(tx, String(uid));
      if (!owner || owner.isVerified) return;
      const token = await issueLink(tx, 'verify', { uid: owner.uid, bound: owner.email });
      const mail = identityMails[owner.language].verify(page(`/verify-email?token=${token}`));
      await postMail(tx, key, { to: to(owner.email), ...mail });
    });
  };

  const mailWarning: OutboxHandler = async ({ email: address }, key) => {
    const owner = await letters.findByEmail(database.db, String(address));
    if (!owner) return;
    const mails = identityMails[owner.language];
    const mail = mails.addressTaken(page('/login'), page('/forgot-password'));
    await postMail(database.db, key, { to: to(owner.email), ...mail });
  };

  return {
    requestReset,
    reset,
    sendVerification,
    verify,
    lookAtProof,
    refuseProof,
    welcome,
    tellOfNewPassword,
    warnOwner,
    jobs: {
      [asked.reset]: mailReset,
      [asked.verify]: mailVerification,
      [asked.taken]: mailWarning,
    } satisfies Record<string, OutboxHandler>,
  };
}

export type IdentityLetters = ReturnType<typeof createIdentityLetters>;
