import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { WebhookEndpointId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Callers, CheckPresence } from '#server/modules/accounts/index.ts';
import { type AuditEntry, audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { AddressOptions } from './addresses.ts';
import { type EndpointRow, findEndpoint, lockEndpoint } from './endpoints-store.ts';
import type { WebhookMails } from './mails.ts';

export type Caller = Callers['seller_or_admin'];

export interface WebhooksOptions extends AddressOptions {
  database: Database;
  clock: Clock;
  seal: Seal;
  checkPresence: CheckPresence;
  /** Pings and replays of one person, and addresses that are looked up for them. */
  limit: Limiter;
  mails: Pick<WebhookMails, 'added'>;
  /** Called after a commit that posted a mail. */
  onMail: () => void;
  /** Called after a commit that left something to send. */
  onWaiting: () => void;
}

/** Of an address the log of admins gets no more than whoever reads it needs: the rest may hold a secret of its owner's. */
export const nameOf = (url: string): string => new URL(url).host;

/** What is done with an endpoint, for the log of admins; sellers' acts stand there as well, as every act on a secret does. */
export function auditEndpoint<Before extends object, After extends object>(
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  { id, url }: { id: WebhookEndpointId; url: string },
  changes: Pick<AuditEntry<Before, After>, 'before' | 'after'> = {},
): Promise<void> {
  const subject = { kind: 'webhook_endpoint', id, name: nameOf(url) };
  return audit(tx, { actor: caller, action, subject, ...changes });
}

/** Refuses as not found what is not the caller's. */
export async function findOwn(
  db: Executor,
  id: WebhookEndpointId,
  { id: person }: Caller,
): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id, person);
  if (!endpoint) throw refuse(baseProblems, 'not_found');
  return endpoint;
}

/** The same, kept from changing until `tx` ends. */
export async function lockOwn(
  tx: Tx,
  id: WebhookEndpointId,
  { id: person }: Caller,
): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(tx, id, person);
  if (!endpoint) throw refuse(baseProblems, 'not_found');
  return endpoint;
}
