import type { Variables } from './variables.ts';

export interface MailSettings {
  smtpUrl: string;
  /** Sender of every mail: an address, with or without a name. */
  from: string;
  /** Who gets the contact messages; undefined: the admins. */
  contactTo: string | undefined;
}

/** A mail from a bare address looks like nobody's: it carries the shop's name, unless the setting gives one. */
function asSender(mailbox: string): string {
  const [, name = '', inside] = /^([^<]*)<([^>]*)>$/.exec(mailbox.trim()) ?? [];
  return name.trim() ? mailbox.trim() : `Ditiyo <${(inside ?? mailbox).trim()}>`;
}

/** Undefined where no mail server is named. */
export function settleMail(variables: Variables, publicUrl: URL): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: given, CONTACT_TO: contactTo } = variables;
  if (!smtpUrl) return undefined;
  return { smtpUrl, from: asSender(given ?? `no-reply@${publicUrl.hostname}`), contactTo };
}
