import type { FastifyInstance } from 'fastify';
import { blockPerson, listBlocks, unblockPerson } from '#contract/conversations/block-endpoints.ts';
import {
  beginConversation,
  listConversations,
  markConversationRead,
  readConversation,
  writeMessage,
} from '#contract/conversations/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Sent } from './sending.ts';
import type { ConversationsService } from './service.ts';

const answerOf = ({ id, message }: Sent) => ({
  acknowledged: true as const,
  insertedId: id,
  message,
});

export function bindConversations(
  app: FastifyInstance,
  bind: Bind<Callers>,
  conversations: ConversationsService,
): void {
  const { blocks } = conversations;

  bind(app, listConversations, ({ caller, query }) => conversations.list(caller, query));

  bind(app, readConversation, ({ caller, params, query }) =>
    conversations.read(caller, params.id, query),
  );

  bind(app, beginConversation, async ({ caller, body }) =>
    answerOf(await conversations.begin(caller, body)),
  );

  bind(app, writeMessage, async ({ caller, params, body }) =>
    answerOf(await conversations.write(caller, params.id, body)),
  );

  bind(app, markConversationRead, async ({ caller, params, body }) => ({
    modifiedCount: await conversations.markRead(caller, params.id, body.n),
  }));

  bind(app, listBlocks, ({ caller, query }) => blocks.list(caller, query));

  bind(app, blockPerson, async ({ caller, params }) => ({
    modifiedCount: await blocks.block(caller, params.id),
  }));

  bind(app, unblockPerson, async ({ caller, params }) => ({
    deletedCount: await blocks.unblock(caller, params.id),
  }));
}
