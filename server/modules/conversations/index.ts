/** What a buyer and a seller write to each other about an item, and who wants no messages from whom. */
export { answerTexts } from './availability.ts';
export { readBetween } from './between.ts';
export { hasBlockWith, isBlocked, isBlockedWithin } from './block-store.ts';
export { messageWritten } from './domain-events.ts';
export { readReplyMinutes } from './figures-store.ts';
export { listBefore as listNewestMessages } from './message-store.ts';
export { eraseBlocks, listOwnConversations } from './personal-data.ts';
export { bindConversations } from './routes.ts';
export { warningsOf } from './sending.ts';
export { createConversationsService } from './service.ts';
export {
  type ConversationRow,
  countUnread,
  findConversation,
  findOwn as findOwnConversation,
  lockConversation,
} from './store.ts';
// For joins in the reading queries of later modules: a notification says who wrote.
export { conversations } from './tables.ts';
