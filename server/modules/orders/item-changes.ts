import type { EditMade } from '#server/modules/catalogue/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { itemChanged } from './domain-events.ts';
import { noteItemChanges } from './store.ts';

type Edit = Pick<EditMade, 'changes' | 'price'> & { before: Pick<EditMade['before'], 'id'> };

/**
 * Makes the function that notifies everybody who has an open booking of an item of what its seller changed, in the
 * transaction of the change: whoever books later has seen it. The orders show every change.
 */
export function createItemChanges({ clock }: { clock: Clock }) {
  return async function notifyBookers(tx: Tx, edit: Edit): Promise<void> {
    const { before, changes, price } = edit;
    if (changes.length === 0) return;
    const at = clock().toISOString();
    for (const { id } of await noteItemChanges(tx, before.id, changes)) {
      const payload = { bookingId: id, changes: changes.join(','), price: String(price), at };
      await append(tx, itemChanged.entry(`${id}:${at}`, payload));
    }
  };
}
