import { eventKind } from '#server/platform/outbox/event.ts';

/** A theft notice was accepted or rejected, which notifies whoever filed it. */
export const theftNoticeDecided = eventKind<{ noticeId: string; state: string }>(
  'serials.notice_decided',
);

/** A seller is asked how they came by an item, which notifies them. */
export const sellerAsked = eventKind<{ questionId: string }>('serials.seller_asked');
