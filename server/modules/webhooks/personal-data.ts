import { asc, eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { deleteEndpointsOf } from './endpoints-store.ts';
import { webhookEndpoints } from './tables.ts';

/** A person's webhook endpoints, for the data that they take along; without the secrets. */
export async function listOwnWebhooks(db: Executor, person: PersonId) {
  const { id, url, kinds, wholeShop, createdAt, lastSuccessAt, endedAt, endedWhy } =
    webhookEndpoints;
  return {
    webhookEndpoints: await db
      .select({ id, url, kinds, wholeShop, createdAt, lastSuccessAt, endedAt, endedWhy })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.personId, person))
      .orderBy(asc(createdAt)),
  };
}

/** Of somebody who leaves: nothing is sent for them any more. */
export const eraseWebhooks = (tx: Tx, person: PersonId): Promise<void> =>
  deleteEndpointsOf(tx, person);
