import { randomUUID } from 'node:crypto';
import type { PersonId } from '#contract/kernel/ids.ts';
import { failingDays, type WebhookEnd } from '#contract/webhooks/kinds.ts';
import {
  findLanguage,
  findPersonById,
  isEmailConfirmed,
  postAccountMail,
} from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
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

const added =
  (host: string, page: string): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('A new webhook endpoint of your account'),
    paragraphs: [
      i18n._(
        'From now on we send what happens to your items and orders to {host}: somebody who was signed in as you and proved it entered that address.',
        { host },
      ),
      i18n._('If it was not you, delete the endpoint at once and choose a new password: {link}', {
        link: page,
      }),
    ],
  });

/**
 * Tells the owner of a webhook endpoint where events go from now on, and that nothing is sent there any more, in the transaction
 * that makes it true. Nobody with an unconfirmed address: whoever signed up with a stranger's could write to them by names of hosts.
 */
export function createWebhookMails({ sendsMail, publicUrl }: WebhookMailOptions) {
  const pageOf = (id: string) => `${publicUrl}/dashboard/webhooks/${id}`;

  async function post(tx: Tx, key: string, id: PersonId, write: WriteMail): Promise<void> {
    const person = sendsMail && (await findPersonById(tx, id));
    if (!person || person.deletedAt || !(await isEmailConfirmed(tx, person.uid))) return;
    const to = { email: person.email, language: await findLanguage(tx, person.uid) };
    await postAccountMail(tx, key, to, write);
  }

  type Endpoint = Pick<EndpointRow, 'id' | 'personId' | 'url'>;
  const hostOf = ({ url }: Endpoint) => oneLine(new URL(url).host);

  return {
    /** At a new address, of a new endpoint or of one that sent elsewhere before. */
    added: (tx: Tx, endpoint: Endpoint): Promise<void> =>
      post(
        tx,
        `webhooks.added:${endpoint.id}:${randomUUID()}`,
        endpoint.personId,
        added(hostOf(endpoint), pageOf(endpoint.id)),
      ),
    ended: (tx: Tx, endpoint: Endpoint, { why, at }: { why: WebhookEnd; at: Date }) =>
      post(
        tx,
        `webhooks.ended:${endpoint.id}:${at.toISOString()}`,
        endpoint.personId,
        ended(hostOf(endpoint), why, pageOf(endpoint.id)),
      ),
  };
}

export type WebhookMails = ReturnType<typeof createWebhookMails>;
