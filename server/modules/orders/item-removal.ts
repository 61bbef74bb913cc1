import type { ProductId } from '#contract/kernel/ids.ts';
import { findLanguage, isEmailConfirmed, type Person } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { itemRemoved } from './mails.ts';
import { listOpenOf } from './store.ts';

interface ItemRemovalOptions {
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
}

/** Makes the function that tells everybody with an open booking of an item that it left the shop: once, at confirmed addresses. */
export function createItemRemoval({ people, publicUrl }: ItemRemovalOptions) {
  return async function notifyOfRemoval(tx: Tx, item: ProductId): Promise<void> {
    for (const booking of await listOpenOf(tx, item)) {
      const buyer = await people.findPersonById(tx, booking.buyerId);
      if (!buyer || buyer.deletedAt || !(await isEmailConfirmed(tx, buyer.uid))) continue;
      const write = itemRemoved({
        item: oneLine(booking.itemName),
        search: `${publicUrl}/search`,
      });
      await postMail(tx, `orders.item_removed:${booking.id}`, {
        to: { name: buyer.name, address: buyer.email },
        ...composeMail(await findLanguage(tx, buyer.uid), write, buyer.name),
      });
    }
  };
}
