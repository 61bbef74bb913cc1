import { sql } from 'drizzle-orm';
import { conversations, createConversationsService } from '#server/modules/conversations/index.ts';
import { isClaimedBetween } from '#server/modules/deals/index.ts';
import { isInOpenCase } from '#server/modules/moderation/index.ts';
import type { Context } from './context.ts';
import type { DirectEvents } from './direct-events.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createConversationsService>[0];

interface Before extends Pick<Options, 'catalogue' | 'deals'> {
  media: Options['pictures'];
  accounts: Options['people'];
  unconfirmed: Pick<Options, 'checkBeginning'>;
  orders: Pick<Options, 'findBooking'>;
  offers: Pick<Options, 'findOffer'>;
}

/** Messages between buyers and sellers, made from the services before them. */
export function createConversations(
  { settings, database, clock, limits }: Context,
  { wake, events }: Pick<WakeUps, 'wake'> & { events: DirectEvents },
  { media, accounts, catalogue, unconfirmed, orders, offers, deals }: Before,
) {
  return createConversationsService({
    database,
    clock,
    catalogue,
    people: accounts,
    pictures: media,
    deals,
    findBooking: orders.findBooking,
    findOffer: offers.findOffer,
    limits: {
      perMinute: limits.messagesPerMinute,
      perDay: limits.messagesPerDay,
      conversations: limits.conversations,
      firstConversations: limits.firstConversations,
    },
    checkBeginning: unconfirmed.checkBeginning,
    phonesShown: settings.phonesShown,
    months: settings.messageMonths,
    // Cases and claims come with later modules.
    isEvidence: sql`(${isInOpenCase(conversations.id)} or ${isClaimedBetween(conversations)})`,
    onRead: events.conversationRead,
    onWritten: () => wake('watching'),
  });
}
