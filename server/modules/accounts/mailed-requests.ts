import { randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';
import * as z from 'zod/mini';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { PasswordRules } from './password-rules.ts';
import type { Revocation } from './takeover.ts';

/** What the calls need that send a mail, or take the link of one. */
export interface MailedRequestOptions {
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
    /** Mails about passwords that were changed with the old one, to one address. */
    newPasswords: Limiter;
  };
  revocation: Revocation;
  /** Called when there is something to mail. */
  onMail: () => void;
}

/** Who asks, and with what. */
export interface MailedRequest {
  body: unknown;
  /** The caller's address, as limits count it. */
  caller: string;
}

/** Domain events that become mails. Written for every address alike: its owner is looked up after the answer. */
export const mailedRequestKinds = {
  reset: 'accounts.reset_asked',
  verify: 'accounts.verification_asked',
  taken: 'accounts.taken_address_tried',
};

export async function publishRequest(
  executor: Executor,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await append(executor, { key: `${kind}:${randomUUID()}`, kind, payload });
}

export function readBody<T extends z.ZodMiniType>(shape: T, body: unknown): z.output<T> {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const { path = [], message = 'Invalid body' } = read.error.issues[0] ?? {};
  // In better-auth's own form.
  throw new APIError('BAD_REQUEST', {
    code: 'VALIDATION_ERROR',
    message: `[body.${path.join('.')}] ${message}`,
  });
}

/** The token of a mailed link. */
export const linkToken = z.string().check(z.maxLength(200));

export const invalidLink = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });

/** Refuses where the shop has no mail server. */
export function checkSendsMail({ sendsMail }: MailedRequestOptions): void {
  if (sendsMail) return;
  throw new APIError('BAD_REQUEST', {
    code: 'MAIL_NOT_SENT_HERE',
    message: 'This shop sends no mail yet. Please write to us.',
  });
}
