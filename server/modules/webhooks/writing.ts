import { randomUUID } from 'node:crypto';
import type { WebhookEndpointId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { maxWebhookEndpoints } from '#contract/webhooks/kinds.ts';
import { webhookProblems } from '#contract/webhooks/problems.ts';
import type {
  WebhookEndpointChange,
  WebhookEndpointCreated,
  WebhookEndpointFields,
} from '#contract/webhooks/schemas.ts';
import { lockPerson } from '#server/modules/accounts/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkAddress } from './addresses.ts';
import * as store from './endpoints-store.ts';
import { beginCatchingUp, forgetCatchingUp } from './finishing-store.ts';
import {
  auditEndpoint,
  type Caller,
  findOwn,
  lockOwn,
  nameOf,
  type WebhooksOptions,
} from './options.ts';
import { createSecret, sealSecret } from './signing.ts';

/** Where people have events sent, and which. An open browser alone sends none of them elsewhere: the password is asked for. */
export function createWriting(options: WebhooksOptions) {
  const { database, seal, checkPresence, limit, mails } = options;

  /** In this order: whoever cannot show who they are has no name looked up, and nobody has many. */
  async function checkNew(
    caller: Caller,
    text: string,
    password: string | undefined,
  ): Promise<string> {
    await checkPresence(caller, password);
    await limit.consume(caller.id);
    return checkAddress(options, text);
  }

  async function create(
    caller: Caller,
    { url: text, kinds, password }: WebhookEndpointFields,
  ): Promise<WebhookEndpointCreated> {
    const url = await checkNew(caller, text, password);
    const id = randomUUID() as WebhookEndpointId;
    const secret = createSecret();
    await database.transaction(async (tx) => {
      // Two at once are counted one after the other.
      const person = await lockPerson(tx, caller.id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'unauthorized');
      if ((await store.countEndpoints(tx, person.id)) >= maxWebhookEndpoints) {
        throw refuse(webhookProblems, 'webhook_most');
      }
      await store.insertEndpoint(tx, {
        id,
        personId: person.id,
        wholeShop: person.isAdmin,
        url,
        kinds,
        secret: sealSecret(seal, secret, id),
      });
      const after = { host: nameOf(url), kinds };
      await auditEndpoint(tx, caller, 'webhook_endpoint_created', { id, url }, { after });
      await mails.added(tx, { id, personId: person.id, url });
    });
    options.onMail();
    return { acknowledged: true, insertedId: id, secret };
  }

  async function change(
    caller: Caller,
    id: WebhookEndpointId,
    { url: text, kinds, password }: WebhookEndpointChange,
  ): Promise<number> {
    const found = await findOwn(database.db, id, caller);
    const url = text === found.url ? found.url : await checkNew(caller, text, password);
    const changed = await database.transaction(async (tx) => {
      const before = await lockOwn(tx, id, caller);
      if (before.url === url && before.kinds.join() === kinds.join()) return 0;
      // What the address before it did is no fault of this one's.
      const isMoved = url !== before.url;
      await store.updateEndpoint(tx, id, { url, kinds, ...(isMoved && store.unfailed) });
      if (isMoved) {
        await forgetCatchingUp(tx, id);
        await beginCatchingUp(tx, id);
        await mails.added(tx, { id, personId: before.personId, url });
      }
      await auditEndpoint(tx, caller, 'webhook_endpoint_changed', before, {
        before: { host: nameOf(before.url), kinds: before.kinds },
        after: { host: nameOf(url), kinds },
      });
      return 1;
    });
    if (changed) {
      options.onMail();
      options.onWaiting();
    }
    return changed;
  }

  return { create, change };
}
