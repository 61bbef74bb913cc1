import type { ContactMessage, MessagesFilter, MessagesQuery } from '#contract/contact/schemas.ts';
import type { MessageId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './store.ts';
import { viewMessage } from './view.ts';

const sortingOf = ({
  sort = 'received',
  order = sort === 'name' ? 'asc' : 'desc',
}: MessagesFilter) => ({ sort, order }) as const;

function subjectOf({ id, fromName }: store.MessageRow) {
  return { kind: 'message', id, name: fromName };
}

/** A page of the messages that fit the query, with how many there are. */
export async function listMessages(
  { db, formatMoment }: { db: Executor; formatMoment: (moment: Date) => string },
  { limit, cursor, ...filter }: MessagesQuery,
) {
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

/** The messages that fit the filter, as CSV. */
export async function exportMessages(db: Executor, filter: MessagesFilter): Promise<string> {
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

/** Marks a message as read or unread. Returns how many changed: 0 when it was marked so already. */
export function markMessage(
  database: Database,
  admin: Actor,
  id: MessageId,
  read: boolean,
): Promise<number> {
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

/** Deletes a message for good; the audit log keeps from whom it was and when it came. Returns 1. */
export function deleteMessage(database: Database, admin: Actor, id: MessageId): Promise<number> {
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
