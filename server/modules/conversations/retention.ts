import type { SQL } from 'drizzle-orm';
import type { ConversationId } from '#contract/kernel/ids.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteConversation } from './message-store.ts';
import { listOld, lockConversation } from './store.ts';

interface RetentionOptions {
  database: Database;
  pictures: Pick<MediaService, 'release'>;
  /** Months after its last message for which a conversation is kept. */
  months: number;
  /** Of a row of `conversations`: whether somebody has yet to decide by what it says. Known to later modules. */
  isEvidence: SQL;
}

/** Conversations that one run forgets at most. */
const atOnce = 200;

/** Makes the job that forgets old conversations, each with its pictures in a transaction of its own. */
export function createRetention({ database, pictures, months, isEvidence }: RetentionOptions) {
  async function forget(id: ConversationId): Promise<void> {
    await database.transaction(async (tx) => {
      await lockConversation(tx, id);
      // Somebody may have written meanwhile.
      if (!(await listOld(tx, { months, isEvidence, limit: 1, only: id })).includes(id)) return;
      await pictures.release(tx, { kind: 'message', ref: id });
      await deleteConversation(tx, id);
    });
  }

  return async function forgetOld(): Promise<void> {
    for (const id of await listOld(database.db, { months, isEvidence, limit: atOnce }))
      await forget(id);
  };
}
