import * as z from 'zod/mini';
import { Acknowledged, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { notificationTopics } from './notification-topics.ts';

/** As a mail carries it: whom and what it is about, signed by the shop. */
const TokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: 'anyone',
  summary: 'Tells which mails the link of a mail ends.',
  params: TokenParams,
  reply: z.object({
    /** Mails about falling prices, about bookings, about messages, the daily ones about searches and topics alike, or those about one search. */
    about: z.enum(['prices', 'deal', 'messages', 'daily', 'search']),
    /** What the one search is called; null when it was deleted. */
    name: z.nullable(z.string()),
    on: z.boolean(),
    /** Of a daily mail: topics that it told of and whose other mails come at once. They end with it; left out where there are none. */
    topics: z.optional(z.array(z.enum(notificationTopics))),
  }),
  problems: {},
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'anyone',
  summary:
    'Ends the mails that a link is about, without a login: also by the mail program (RFC 8058).',
  params: TokenParams,
  body: z.optional(z.looseObject({})),
  bodyKind: 'form',
  reply: Acknowledged,
  problems: {},
});

const WatchSettings = z.object({
  /** Whether falling prices of the wishlist are told by mail too. */
  priceMails: z.boolean({ error: 'priceMails must be true or false' }),
});
export type WatchSettings = z.infer<typeof WatchSettings>;

export const readWatchSettings = endpoint({
  method: 'GET',
  path: '/api/watchsettings',
  access: 'token',
  summary: 'Tells which mails about the wishlist the caller gets.',
  reply: WatchSettings,
  problems: {},
});

export const changeWatchSettings = endpoint({
  method: 'PATCH',
  path: '/api/watchsettings',
  access: 'token',
  summary: 'Chooses which mails about the wishlist the caller gets.',
  body: WatchSettings,
  reply: Modified,
  problems: {},
});
