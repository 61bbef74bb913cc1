import { createHash } from 'node:crypto';
import type { sendMessage } from '#contract/contact/endpoints.ts';
import { trapName } from '#contract/contact/form.ts';
import type { MessagesFilter, MessagesQuery } from '#contract/contact/schemas.ts';
import type { BodyOf } from '#contract/kernel/endpoint.ts';
import type { MessageId } from '#contract/kernel/ids.ts';
import type { Actor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { contactMail } from './mails.ts';
import { deleteMessage, exportMessages, listMessages, markMessage } from './messages.ts';
import * as store from './store.ts';

interface ContactOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  /** E-mail addresses that get a mail about each message. */
  readers: () => Promise<readonly string[]>;
  /** Called when there is something to mail. */
  onMail: () => void;
}

type NewMessage = BodyOf<typeof sendMessage>;

/** Domain event: each reader gets a mail. Stays in the outbox while the shop has no mail server. */
const messageReceived = 'contact.message_received';

/** The same for the same words under the same key, so that a form that is sent again makes no second message. */
function fingerprintOf({ key, from_name, from_email, message }: NewMessage): string | null {
  if (!key) return null;
  const whole = JSON.stringify([key, from_name, from_email, message]);
  return createHash('sha256').update(whole).digest('base64url');
}

export function createContactService(options: ContactOptions) {
  const { database, formatMoment, readers, onMail } = options;
  const { db } = database;

  /**
   * Stores a message and queues the mail about it in the same transaction. A message with the hidden field filled in is
   * stored too, marked and not mailed: a browser extension that fills in forms may have done it.
   */
  async function take(given: NewMessage): Promise<void> {
    const suspect = Boolean(given[trapName]);
    await database.transaction(async (tx) => {
      const row = await store.insertMessage(tx, {
        fromName: given.from_name,
        fromEmail: given.from_email,
        message: given.message,
        fingerprint: fingerprintOf(given),
        suspect,
      });
      if (!row || suspect) return;
      const payload = { messageId: row.id };
      await append(tx, { key: `contact:${row.id}`, kind: messageReceived, payload });
    });
    onMail();
  }

  /** One mail to each reader; none when the admin has deleted the message meanwhile. */
  const mailMessage: OutboxHandler = async ({ messageId }, key) => {
    const addresses = await readers();
    await database.transaction(async (tx) => {
      const row = await store.findMessage(tx, messageId as MessageId);
      if (!row) return;
      for (const address of addresses) {
        const mail = contactMail(row, { address, date: formatMoment(row.createdAt) });
        await postMail(tx, key, mail);
      }
    });
  };

  return {
    take,
    list: (query: MessagesQuery) => listMessages({ db, formatMoment }, query),
    exportFound: (filter: MessagesFilter) => exportMessages(db, filter),
    mark: (admin: Actor, id: MessageId, read: boolean) => markMessage(database, admin, id, read),
    remove: (admin: Actor, id: MessageId) => deleteMessage(database, admin, id),
    jobs: { [messageReceived]: mailMessage },
  };
}

export type ContactService = ReturnType<typeof createContactService>;
