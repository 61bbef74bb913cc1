import type { PayoutId } from '#contract/kernel/ids.ts';
import { findPayout, payoutEnded } from '#server/modules/payouts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface PayoutNewsOptions {
  database: Database;
  channels: Channels;
}

/** Tells a seller what became of their payout: in the shop and by push, once. Its mail was posted with the mark, and cannot be switched off. */
export function createPayoutNews({ database, channels }: PayoutNewsOptions) {
  const tell: OutboxHandler = ({ payoutId }) =>
    database.transaction(async (tx) => {
      const payout = await findPayout(tx, payoutId as PayoutId);
      if (!payout || payout.state === 'listed') return;
      const { id: about, sellerId: personId } = payout;
      const kind = payout.state === 'paid' ? 'payout_paid' : 'payout_returned';
      const id = await insertNotification(tx, { personId, payoutId: about, kind });
      if (id) await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
    });
  return { jobs: { [payoutEnded]: tell } satisfies Record<string, OutboxHandler> };
}
