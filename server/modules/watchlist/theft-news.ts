import type { TheftNoticeId, TheftQuestionId } from '#contract/serials/ids.ts';
import {
  findNotice,
  findQuestion,
  sellerAsked,
  theftNoticeDecided,
} from '#server/modules/serials/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { insertNotification } from './notification-store.ts';
import type { Channels } from './notify.ts';
import { postPushes } from './push-news.ts';

interface TheftNewsOptions {
  database: Database;
  channels: Channels;
}

/**
 * Tells whoever filed a theft notice what was decided, and a seller that they are asked something: in the shop and by push, once. The
 * mails were posted with the decision, and cannot be switched off.
 */
export function createTheftNews({ database, channels }: TheftNewsOptions) {
  async function tell(tx: Tx, notification: Parameters<typeof insertNotification>[1]) {
    const id = await insertNotification(tx, notification);
    if (!id) return;
    const { personId } = notification;
    await postPushes(tx, channels, { id, personId }, { topic: 'deal' });
  }

  return {
    jobs: handle([
      on(theftNoticeDecided, ({ noticeId, state }) =>
        database.transaction(async (tx) => {
          const notice = await findNotice(tx, noticeId as TheftNoticeId);
          if (!notice) return;
          const kind = state === 'accepted' ? 'theft_accepted' : 'theft_rejected';
          await tell(tx, { personId: notice.personId, theftNoticeId: notice.id, kind });
        }),
      ),
      on(sellerAsked, ({ questionId }) =>
        database.transaction(async (tx) => {
          const question = await findQuestion(tx, questionId as TheftQuestionId);
          if (!question) return;
          const { sellerId: personId, productId } = question;
          await tell(tx, { personId, productId, kind: 'serial_asked' });
        }),
      ),
    ]),
  };
}
