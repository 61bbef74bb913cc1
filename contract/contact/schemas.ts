import * as z from 'zod/mini';
import { email, line, paragraphs } from '../kernel/fields.ts';
import { MessageId } from '../kernel/ids.ts';
import { searchText } from '../kernel/search.ts';
import { paging, sorting, yesOrNo } from '../kernel/table.ts';
import { trapName } from './form.ts';

/** What a person fills in. The names of the fields are the specification's. */
export const ContactForm = z.object({
  from_name: line('Full name', 120),
  from_email: email(),
  message: paragraphs('Message', 4000),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const NewMessage = z.extend(ContactForm, {
  /**
   * Chosen by the form, new for each message: the same message under the same key is one, however often it
   * arrives. Without a key each arrival is a message.
   */
  key: z.optional(z.string().check(z.maxLength(64))),
  [trapName]: z.optional(z.string().check(z.maxLength(2000))),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** A message as the admin reads it. */
export const ContactMessage = z.object({
  _id: MessageId,
  from_name: z.string(),
  from_email: z.string(),
  /** With its line breaks, as `\n`. */
  message: z.string(),
  /** Such as `Monday 3:05pm 5 Jan 2024`, in the shop's time zone. */
  date: z.string(),
  read: z.boolean(),
  /** A program may have written it: it came with the hidden field filled in, and nobody was mailed. */
  suspect: z.boolean(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const messageSorts = ['received', 'name'] as const;

/** What is looked for among messages; all of it must fit. Newest first unless said otherwise. */
export const MessagesFilter = z.object({
  /** Part of a name, an e-mail address or what was written. */
  search: z.optional(searchText),
  read: z.optional(yesOrNo('read')),
  ...sorting(messageSorts),
});
export type MessagesFilter = z.infer<typeof MessagesFilter>;

export const MessagesQuery = z.extend(MessagesFilter, paging);
export type MessagesQuery = z.infer<typeof MessagesQuery>;

export const MessagePage = z.object({
  messages: z.array(ContactMessage),
  /** How many there are in all, and how many of those are not read. */
  total: z.int(),
  unread: z.int(),
  /** How many fit what was looked for. */
  found: z.int(),
  nextCursor: z.nullable(z.string()),
});

export const ReadMark = z.object({ read: z.boolean({ error: 'read must be true or false' }) });
