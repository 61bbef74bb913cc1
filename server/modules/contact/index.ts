/** Messages from people to the shop. */
export { bindContact } from './routes.ts';
export { createContactService } from './service.ts';
