import { createHash } from 'node:crypto';
import { NonRetryableError, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { call } from '#server/platform/tracing/span.ts';
import { type Mailbox, PostedMail } from './mail.ts';

/** Milliseconds that each step may take. */
export interface MailTimeouts {
  connect: number;
  greeting: number;
  /**
   * Without a byte from the server. RFC 5321 (4.5.3.2.6) grants it ten minutes to accept a text, because giving up
   * earlier may send it twice. No server of today needs two, and the second copy carries the same Message-ID.
   */
  silence: number;
  whole: number;
}

interface MailerOptions {
  smtpUrl: string;
  /** Sender of every mail: an address, with or without a name. */
  from: string;
  /** Ends the mail that is under way. */
  signal: AbortSignal;
  timeout: MailTimeouts;
}

/** What nodemailer tells of a failure. */
interface SmtpFailure extends Error {
  code?: string;
  /** What was said to the server last. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Steps whose permanent refusal is about this mail. Others are about settings, and are worth another try. */
const aboutThisMail = new Set(['RCPT TO', 'DATA']);

/**
 * A failure by its codes alone: servers repeat addresses and words of the mail in their texts, which do not belong in
 * a log. A permanent refusal of this recipient or this text (RFC 5321, 4.2.1) is not retried.
 */
function describe(failure: SmtpFailure): Error {
  const { code = 'unknown', command = '', responseCode, response = '' } = failure;
  const [detailed = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  const words = ['mail not sent:', code, command, responseCode ?? '', detailed];
  const message = words.filter((word) => word !== '').join(' ');
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return isPermanent && aboutThisMail.has(command)
    ? new NonRetryableError(message)
    : new Error(message);
}

/** The same for every try of one entry: servers and mail programs drop a second copy by it. */
function messageId(entryKey: string, from: string): string {
  const unique = createHash('sha256').update(entryKey).digest('hex').slice(0, 32);
  const [, domain = 'localhost'] = /@([^\s<>@]+)>?\s*$/.exec(from) ?? [];
  return `<${unique}@${domain}>`;
}

/** A name that looks like an encoded word (RFC 2047) would be shown as what it decodes to; one of two lines, as two. */
const asWritten = (header: string) => header.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('=?', '= ?');

/** The library quotes and encodes a name; an address as a name would be shown in the place of the true one. */
function named({ name, address }: Mailbox): Mailbox {
  return { name: asWritten(name), address };
}

/** RFC 8058: a press in the mail program is a POST to the address of List-Unsubscribe. */
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Sends one mail of the outbox by SMTP. A connection each: a shop sends few, and servers end idle ones. */
export function createMailer(options: MailerOptions): OutboxHandler {
  const { smtpUrl, from, signal, timeout } = options;
  const open = async () => {
    // Loaded with the first mail: of all processes of a shop only one sends any.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: timeout.connect,
      dnsTimeout: timeout.connect,
      greetingTimeout: timeout.greeting,
      socketTimeout: timeout.silence,
      // A mail is its text: nothing in it may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (payload, key) => {
    const { to, replyTo, subject, text, date, unsubscribe } = PostedMail.parse(payload);
    const mail = {
      from,
      to: named(to),
      replyTo: replyTo && named(replyTo),
      subject: asWritten(subject),
      text,
      date: new Date(date),
      messageId: messageId(key, from),
      // RFC 3834: no holiday message shall answer it.
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick) },
      ...(unsubscribe && { list: { unsubscribe } }),
      xMailer: false as const,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout.whole)]),
    };
    opened ??= open().catch((error) => {
      // Asked again with the next mail.
      opened = undefined;
      throw error;
    });
    const transport = await opened;
    await call('mail server send', () => transport.sendMail(mail)).catch((failure: SmtpFailure) => {
      throw describe(failure);
    });
  };
}
