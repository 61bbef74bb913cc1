import type { ApiTokenId } from '#contract/kernel/ids.ts';
import { findToken, tokenLeaked, tokenMade } from '#server/modules/tokens/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface TokenNewsOptions {
  database: Database;
  channels: Channels;
}

/** Tells somebody of their API tokens, in the shop and by push, once: a mail goes out with the change itself. */
export function createTokenNews({ database, channels }: TokenNewsOptions) {
  const tell =
    (kind: 'token_made' | 'token_leaked') =>
    ({ tokenId }: { tokenId: string }) =>
      database.transaction(async (tx) => {
        const token = await findToken(tx, tokenId as ApiTokenId);
        if (!token) return;
        const { id: apiTokenId, personId } = token;
        const id = await insertNotification(tx, { personId, apiTokenId, kind });
        if (id) await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
      });
  return {
    jobs: handle([on(tokenMade, tell('token_made')), on(tokenLeaked, tell('token_leaked'))]),
  };
}
