import type { EvidenceId } from '#contract/evidence/ids.ts';
import { evidenceAsked, findEvidence } from '#server/modules/evidence/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface EvidenceNewsOptions {
  database: Database;
  channels: Channels;
}

/** Asks a seller about their evidence photo, in the shop and by push: by no mail, because the page has told them at once. */
export function createEvidenceNews({ database, channels }: EvidenceNewsOptions) {
  return {
    jobs: handle([
      on(evidenceAsked, ({ evidenceId }) =>
        database.transaction(async (tx) => {
          const seen = await findEvidence(tx, evidenceId as EvidenceId);
          if (!seen || seen.endedAt) return;
          const { sellerId: personId, itemId: productId } = seen;
          const id = await insertNotification(tx, { personId, productId, kind: 'evidence_asked' });
          if (id) await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
        }),
      ),
    ]),
  };
}
