import type { ModelProposalId } from '#contract/kernel/ids.ts';
import { findProposal, proposalDecided } from '#server/modules/models/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface ModelNewsOptions {
  database: Database;
  channels: Channels;
}

/** Tells a seller what became of a model that they proposed: in the shop and by push, once. It is nothing to be mailed about. */
export function createModelNews({ database, channels }: ModelNewsOptions) {
  return {
    jobs: handle([
      on(proposalDecided, ({ proposalId }) =>
        database.transaction(async (tx) => {
          const proposal = await findProposal(tx, proposalId as ModelProposalId);
          if (!proposal) return;
          const { id: modelProposalId, personId } = proposal;
          const id = await insertNotification(tx, {
            personId,
            modelProposalId,
            kind: 'model_decided',
          });
          if (id) await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
        }),
      ),
    ]),
  };
}
