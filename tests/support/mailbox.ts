import { expect } from 'vitest';
import type { MailServer, ReceivedMail } from './mail-server.ts';

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

/** Mails to one address, in order. */
export function mailsTo({ mails }: MailServer, address: string): ReceivedMail[] {
  return mails.filter(({ envelope }) => envelope.to.includes(address.toLowerCase()));
}

/** The newest mail to an address with this subject, once it has come. */
export async function nextMail(
  server: MailServer,
  { address, subject, after = 0 }: { address: string; subject: string; after?: number },
): Promise<ReceivedMail> {
  const found = () => mailsTo(server, address).filter(({ mail }) => mail.subject === subject);
  await expect.poll(() => found().length, patiently).toBeGreaterThan(after);
  const mail = found().at(-1);
  if (!mail) throw new Error('the mail is gone again');
  return mail;
}

/** The link of a mail: its address, and the secret in it. */
export function linkIn({ mail }: ReceivedMail): { address: string; token: string } {
  const [address = ''] = /https?:\/\/\S+token=\S+/.exec(mail.text ?? '') ?? [];
  return { address, token: new URL(address).searchParams.get('token') ?? '' };
}
