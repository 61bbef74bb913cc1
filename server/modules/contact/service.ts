import { createHash } from 'node:crypto';
import type { sendMessage } from '#contract/contact/endpoints.ts';
import { trapName } from '#contract/contact/form.ts';
import type { ContactMessage, MessagesFilter, MessagesQuery } from '#contract/contact/schemas.ts';
import type { BodyOf } from '#contract/kernel/endpoint.ts';
import type { MessageId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { contactMail } from './mails.ts';
import * as store from './store.ts';
import { viewMessage } from './view.ts';

interface ContactOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  /** Who reads the messages by mail, today. */
  readers: () => Promise<readonly string[]>;
  /** Called when there is something to mail. */
  onMail: () => void;
}

type NewMessage = BodyOf<typeof sendMessage>;

const sortingOf = ({
  sort = 'received',
  order = sort === 'name' ? 'asc' : 'desc',
}: MessagesFilter) => ({ sort, order }) as const;

/** The fact that becomes a mail to each reader. Nobody takes it while the shop has no mail server. */
const messageReceived = 'contact.message_received';

/** The same for the same words under the same key, so that a form that is sent again makes no second message. */
function fingerprintOf({ key, from_name, from_email, message }: NewMessage): string | null {
  if (!key) return null;
  const whole = JSON.stringify([key, from_name, from_email, message]);
  return createHash('sha256').update(whole).digest('base64url');
}

function subjectOf({ id, fromName }: store.MessageRow) {
  return { kind: 'message', id, name: fromName };
}

export function createContactService(options: ContactOptions) {
  const { database, formatMoment, readers, onMail } = options;
  const { db } = database;

  /**
   * Keeps a message, and promises the mail about it in the same transaction. What came with the hidden field filled
   * in is kept too, marked and not mailed: a program that fills in forms for people may have done it.
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

  async function list({ limit, cursor, ...filter }: MessagesQuery) {
    const size = pageSize(limit);
    const condition = store.fitting(filter);
    const reading = store.readMessages(sortingOf(filter), cursor);
    const [rows, counts, found] = await Promise.all([
      store.listMessages(db, condition, reading, size + 1),
      store.countMessages(db),
      store.countFound(db, condition),
    ]);
    const { page, nextCursor } = cutPage(rows, size, reading.cursorOf);
    const messages = page.map(({ message }): ContactMessage => viewMessage(message, formatMoment));
    return { ...counts, found, messages, nextCursor };
  }

  async function exportFound(filter: MessagesFilter): Promise<string> {
    const reading = store.readMessages(sortingOf(filter));
    return writeList(
      [
        ['Received (UTC)', ({ message }) => message.createdAt.toISOString()],
        ['Name', ({ message }) => message.fromName],
        ['Email', ({ message }) => message.fromEmail],
        ['Message', ({ message }) => message.message],
        ['Read', ({ message }) => (message.readAt ? 'yes' : 'no')],
        ['Perhaps not from a person', ({ message }) => (message.suspect ? 'yes' : 'no')],
      ],
      await store.listMessages(db, store.fitting(filter), reading, exportedRows),
    );
  }

  /** Returns 0 when the message was marked so already. */
  function mark(admin: Actor, id: MessageId, read: boolean): Promise<number> {
    return database.transaction(async (tx) => {
      const message = await store.findMessage(tx, id);
      if (!message) throw refuse(baseProblems, 'not_found');
      const changed = await store.markMessage(tx, id, read);
      if (changed === 0) return 0;
      await audit(tx, {
        actor: admin,
        action: read ? 'message_read' : 'message_unread',
        subject: subjectOf(message),
        before: { read: !read },
        after: { read },
      });
      return changed;
    });
  }

  /** What it said goes for good: the audit log tells that there was one, from whom and when. */
  function remove(admin: Actor, id: MessageId): Promise<number> {
    return database.transaction(async (tx) => {
      const message = await store.findMessage(tx, id);
      if (!message || (await store.deleteMessage(tx, id)) === 0) {
        throw refuse(baseProblems, 'not_found');
      }
      await audit(tx, {
        actor: admin,
        action: 'message_deleted',
        subject: subjectOf(message),
        before: { received: message.createdAt.toISOString(), read: message.readAt !== null },
      });
      return 1;
    });
  }

  return { take, list, exportFound, mark, remove, jobs: { [messageReceived]: mailMessage } };
}

export type ContactService = ReturnType<typeof createContactService>;
