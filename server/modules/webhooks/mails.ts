import { failingDays, type WebhookEnd } from '#contract/webhooks/kinds.ts';
import { findLanguage, findPersonById } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import type { EndpointRow } from './endpoints-store.ts';

interface WebhookMailOptions {
  /** Whether the shop sends mail. If not, nothing is kept: the news would be old when it is sent. */
  sendsMail: boolean;
  publicUrl: string;
}

/** Of an address its host is enough to know it by: the rest may hold a secret of its owner's. */
const ended =
  (host: string, why: WebhookEnd, page: string): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('Your webhook endpoint at {host} was ended', { host }),
    paragraphs: [
      why === 'gone'
        ? i18n._(
            'The receiver at {host} answered that it is gone for good (410). We send nothing to it any more.',
            { host },
          )
        : i18n._(
            'The receiver at {host} took nothing of what we sent to it for {days} days. We send nothing to it any more.',
            { host, days: failingDays },
          ),
      i18n._(
        'What was not delivered can be read and sent again for some days, once you resume the endpoint: {link}',
        { link: page },
      ),
    ],
  });

/** Tells the owner of a webhook endpoint that nothing is sent to it any more, in the transaction that ends it. */
export function createWebhookMails({ sendsMail, publicUrl }: WebhookMailOptions) {
  return {
    async ended(
      tx: Tx,
      { id, personId, url }: Pick<EndpointRow, 'id' | 'personId' | 'url'>,
      { why, at }: { why: WebhookEnd; at: Date },
    ): Promise<void> {
      const person = await findPersonById(tx, personId);
      if (!sendsMail || !person || person.deletedAt) return;
      const page = `${publicUrl}/dashboard/webhooks/${id}`;
      const write = ended(oneLine(new URL(url).host), why, page);
      await postMail(tx, `webhooks.ended:${id}:${at.toISOString()}`, {
        to: { name: person.name, address: person.email },
        ...composeMail(await findLanguage(tx, person.uid), write, person.name),
      });
    },
  };
}

export type WebhookMails = ReturnType<typeof createWebhookMails>;
