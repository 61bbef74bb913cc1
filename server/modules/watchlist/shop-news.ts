import type { ShopDecisionId } from '#contract/kernel/ids.ts';
import { findDecision, shopDecided } from '#server/modules/shops/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface ShopNewsOptions {
  database: Database;
  channels: Channels;
}

/** Tells a seller what was decided about their shop: in the shop and by push, once. */
export function createShopNews({ database, channels }: ShopNewsOptions) {
  return {
    jobs: handle([
      on(shopDecided, ({ decisionId }) =>
        database.transaction(async (tx) => {
          const decision = await findDecision(tx, decisionId as ShopDecisionId);
          if (!decision) return;
          const { id: shopDecisionId, sellerId: personId } = decision;
          const id = await insertNotification(tx, {
            personId,
            shopDecisionId,
            kind: 'shop_decided',
          });
          if (id) await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
        }),
      ),
    ]),
  };
}
