/** Messages from people to the shop. */
export { listOwnMessages } from './personal-data.ts';
export { bindContact } from './routes.ts';
export { createContactService } from './service.ts';
export { readUnread as readUnreadMessages } from './store.ts';
