import type { ContactMessage } from '#contract/contact/schemas.ts';
import type { MessageRow } from './store.ts';

export function viewMessage(
  row: MessageRow,
  formatMoment: (moment: Date) => string,
): ContactMessage {
  return {
    _id: row.id,
    from_name: row.fromName,
    from_email: row.fromEmail,
    message: row.message,
    date: formatMoment(row.createdAt),
    read: row.readAt !== null,
    suspect: row.suspect,
  };
}
