import { findLanguage, isEmailVerified, type Person } from '#server/modules/accounts/index.ts';
import type { EditMade } from '#server/modules/catalogue/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { itemChanged } from './mails.ts';
import { noteItemChanges } from './store.ts';

interface ItemChangesOptions {
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  clock: Clock;
  timeZone: string;
}

type Edit = Pick<EditMade, 'changes' | 'price'> & { before: Pick<EditMade['before'], 'id'> };

/**
 * Makes the function that notifies everybody who has an open booking of an item of what its seller changed, in the
 * transaction of the change: whoever books later has seen it. A mail goes to confirmed addresses only, since anybody can book in the
 * name of a stranger's, and once a day of a booking, however often its seller saves; the orders show every change.
 */
export function createItemChanges({ people, publicUrl, clock, timeZone }: ItemChangesOptions) {
  return async function notifyBookers(tx: Tx, edit: Edit): Promise<void> {
    const { before, changes, price } = edit;
    if (changes.length === 0) return;
    const day = dayOf(clock(), timeZone);
    for (const booking of await noteItemChanges(tx, before.id, changes)) {
      const buyer = await people.findPersonById(tx, booking.buyerId);
      if (!buyer || !(await isEmailVerified(tx, buyer.uid))) continue;
      const write = itemChanged({
        item: oneLine(booking.itemName),
        bookedPrice: booking.price,
        changes,
        price,
        orders: `${publicUrl}/dashboard/myorders`,
      });
      await postMail(tx, `orders.item_changed:${booking.id}:${day}`, {
        to: { name: buyer.name, address: buyer.email },
        ...composeMail(await findLanguage(tx, buyer.uid), write, buyer.name),
      });
    }
  };
}
