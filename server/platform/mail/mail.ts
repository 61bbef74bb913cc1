import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Executor } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';

/** The outbox's word for a mail that is to be sent. */
export const mailKind = 'mail.send';

const Mailbox = z.object({ name: z.string(), address: z.string() });
export type Mailbox = z.infer<typeof Mailbox>;

/** A mail to one person, as text. Its sender is the shop's own address, always. */
const Mail = z.object({
  to: Mailbox,
  /** Who gets the answer, when that is not the shop. */
  replyTo: z.optional(Mailbox),
  /** Where one press ends mails like it. A mail that nobody asked for just now has one. */
  unsubscribe: z.optional(z.url()),
  subject: z.string(),
  text: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** A mail in the outbox: its date is that of the promise, so that every try sends the same bytes. */
export const PostedMail = z.extend(Mail, { date: z.iso.datetime() });

/**
 * Promises a mail inside the caller's transaction. It leaves once for each `key` and recipient, when the shop has a
 * mail server, and waits until then. One recipient each: what one mailbox refuses must not come twice to another.
 */
export async function postMail(executor: Executor, key: string, mail: Mail): Promise<void> {
  const payload = { ...mail, date: new Date().toISOString() };
  // The log names keys: they must not name people.
  const recipient = createHash('sha256').update(mail.to.address).digest('hex').slice(0, 16);
  await append(executor, { key: `${key}:${recipient}`, kind: mailKind, payload });
}
