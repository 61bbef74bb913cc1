import * as z from 'zod/mini';
import { Acknowledged, Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { MessageId } from '../kernel/ids.ts';
import { MessagePage, MessagesFilter, MessagesQuery, NewMessage, ReadMark } from './schemas.ts';

const MessageParams = z.object({ id: MessageId });

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  summary: 'Takes a message to the shop, as JSON or as a form.',
  body: NewMessage,
  bodyKind: 'form',
  reply: Acknowledged,
  problems: {},
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/contactmessages',
  access: 'admin',
  summary: 'Gives one page of the messages to the shop that fit, newest first.',
  query: MessagesQuery,
  reply: MessagePage,
  problems: {},
});

export const exportMessages = endpoint({
  method: 'GET',
  path: '/api/contactmessages/export',
  access: 'admin',
  summary: 'Gives the messages to the shop that fit as a CSV file.',
  query: MessagesFilter,
  reply: z.string(),
  fileName: 'messages',
  problems: {},
});

export const markMessage = endpoint({
  method: 'PATCH',
  path: '/api/contactmessages/:id',
  access: 'admin',
  summary: 'Marks a message as read or as not read.',
  params: MessageParams,
  body: ReadMark,
  reply: Modified,
  problems: {},
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/contactmessages/:id',
  access: 'admin',
  summary: 'Deletes a message for good.',
  params: MessageParams,
  reply: Deleted,
  problems: {},
});
