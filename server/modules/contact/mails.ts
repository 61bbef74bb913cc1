import type { Mail } from '#server/platform/mail/mail.ts';
import type { MessageRow } from './store.ts';

/** The mail that tells a reader of the shop's messages about one. Answering it writes to the sender. */
export function contactMail(
  { fromName, fromEmail, message }: MessageRow,
  { address, date }: { address: string; date: string },
): Mail {
  return {
    to: { name: '', address },
    replyTo: { name: fromName, address: fromEmail },
    subject: `Message from ${fromName}`,
    text: `${fromName} <${fromEmail}> wrote on ${date}:\n\n${message}\n`,
  };
}
