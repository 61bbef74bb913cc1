import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ConversationId } from '../kernel/ids.ts';
import { conversationProblems } from './problems.ts';
import {
  ConversationPage,
  ConversationStory,
  ConversationsQuery,
  MessageSent,
  MessagesQuery,
  NewConversation,
  NewMessage,
  ReadMark,
} from './schemas.ts';

const params = z.object({ id: ConversationId });

const { limited, unverified_quota } = accountProblems;
const { contact_details, blocked, not_yours_to_begin, item_sold, photo_not_yours } =
  conversationProblems;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'token',
  summary: 'Lists the caller’s conversations: those with something unread first, then the newest.',
  query: ConversationsQuery,
  reply: ConversationPage,
  problems: {},
});

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'token',
  summary: 'Gives a conversation of the caller, with its newest messages or those of a page.',
  params,
  query: MessagesQuery,
  reply: ConversationStory,
  problems: {},
});

export const beginConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  access: 'token',
  summary:
    'Writes to the seller of an item, or to somebody who booked the caller’s. One conversation per item and buyer: it goes on where there is one.',
  body: NewConversation,
  reply: MessageSent,
  changesNothingShown: true,
  problems: {
    contact_details,
    blocked,
    not_yours_to_begin,
    item_sold,
    photo_not_yours,
    limited,
    unverified_quota,
  },
});

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  access: 'token',
  summary: 'Writes a message in a conversation of the caller. Sent twice under a key, it is one.',
  params,
  body: NewMessage,
  reply: MessageSent,
  changesNothingShown: true,
  problems: { contact_details, blocked, item_sold, photo_not_yours, limited },
});

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/read',
  access: 'token',
  summary: 'Marks a conversation of the caller as read up to a message; never back.',
  params,
  body: ReadMark,
  reply: Modified,
  changesNothingShown: true,
  problems: {},
});
