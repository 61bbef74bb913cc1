import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { Conversation, ConversationStory } from '#contract/conversations/schemas.ts';
import { usePerson } from '#web/modules/accounts/guards.tsx';
import { Chat } from '#web/modules/conversations/chat.tsx';
import { ChatHead } from '#web/modules/conversations/chat-head.tsx';
import { useConversation, useReadMark } from '#web/modules/conversations/use-conversation.ts';
import { useUnblock } from '#web/modules/conversations/use-unblock.ts';
import { fewerUnreadMessages } from '#web/modules/watchlist/unread.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { DealStrip } from './deal-strip.tsx';
import { NewConversation } from './new-conversation.tsx';
import { useMessagePhotos } from './use-message-photos.tsx';

/** A menu weighs as much as the rest of the page: it comes once that is there. */
const ConversationMenu = lazyPart(
  async () => (await import('#web/modules/conversations/conversation-menu.tsx')).ConversationMenu,
  { waiting: <span className="size-11" /> },
);

const TellAdmin = lazyPart(async () => (await import('../tell-admin.tsx')).TellAdmin, {
  giveUp: ({ onClose }) => onClose(),
});

function OptionsOf({ conversation }: { conversation: Conversation }) {
  const [isTelling, setTelling] = useState(false);
  const about = { subjectKind: 'conversation', subjectId: conversation._id } as const;
  return (
    <>
      <ConversationMenu conversation={conversation} onTell={() => setTelling(true)} />
      {isTelling && <TellAdmin about={about} onClose={() => setTelling(false)} />}
    </>
  );
}

export default function ConversationPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewConversation /> : <OpenConversation key={id} id={id} />;
}

function OpenConversation({ id }: { id: string }) {
  const { email } = usePerson();
  const { query, conversation, messages } = useConversation(id, email);
  const isUnknown = useIsUnknown(query);
  const photos = useMessagePhotos();
  const last = messages.at(-1)?.n ?? 0;
  const { read, unread = 0 } = conversation ?? {};
  useReadMark(id, { last, read: read?.me ?? last, unread }, fewerUnreadMessages);
  if (isUnknown) return <NoConversation />;
  return (
    <Loaded query={{ ...query, data: conversation }}>
      {({ other, item, deal, side, ...rest }) => (
        <Chat
          by={email}
          to={{ conversation: id }}
          other={other.name}
          head={
            <ChatHead
              other={other}
              item={isAgreed(deal) && deal ? { ...item, price: deal.price } : item}
              deal={deal && <DealStrip deal={deal} />}
              menu={<OptionsOf conversation={{ ...rest, other, item, side }} />}
            />
          }
          messages={messages}
          read={read}
          older={query}
          photos={photos}
          asks={side === 'buyer' && item.salesStatus === 'available' && !isAgreed(deal)}
          shut={whyShut({ ...rest, other })}
        />
      )}
    </Loaded>
  );
}

/** Whether the two agreed on a price, and nobody has ended that. */
const isAgreed = (deal: ConversationStory['deal']): boolean =>
  deal?.offer !== undefined && deal.stage !== 'cancelled' && deal.stage !== 'lost';

/** Why nothing can be written; undefined where it can. */
function whyShut(
  conversation: Pick<Conversation, '_id' | 'other' | 'blocked' | 'blockedByMe' | 'closed'>,
): ReactNode {
  const { _id, other, blocked, blockedByMe, closed } = conversation;
  const { name } = other;
  if (blockedByMe) {
    return (
      <Shut action={<Unblock person={other._id} conversation={_id} />}>
        <Trans>You blocked {name}.</Trans>
      </Shut>
    );
  }
  if (other.gone) {
    return (
      <Shut>
        <Trans>{name} is not in the shop any more.</Trans>
      </Shut>
    );
  }
  if (blocked) {
    return (
      <Shut>
        <Trans>You two cannot write to each other any more.</Trans>
      </Shut>
    );
  }
  if (!closed) return undefined;
  return (
    <Shut>
      <Trans>This item is not on sale any more.</Trans>
    </Shut>
  );
}

function Shut({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
      <p className="wrap-anywhere text-muted">{children}</p>
      {action}
    </div>
  );
}

function Unblock(props: { person: string; conversation: string }) {
  const unblock = useUnblock();
  return (
    <Button loading={unblock.isPending} onClick={() => unblock.mutate(props)}>
      <Trans>Unblock</Trans>
    </Button>
  );
}

function NoConversation() {
  return (
    <div className="max-lg:wrap max-lg:pt-7">
      <EmptyState
        title={<Trans>This conversation does not exist.</Trans>}
        action={
          <LinkButton to="/messages">
            <Trans>All messages</Trans>
          </LinkButton>
        }
      />
    </div>
  );
}
