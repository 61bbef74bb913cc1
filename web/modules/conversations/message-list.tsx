import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConversationStory, Message } from '#contract/conversations/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useIsConnected } from './connection.ts';
import { groupByDay } from './days.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import { retry } from './send.ts';
import { dropUnsent, type Unsent } from './unsent.ts';
import { useChatScroll } from './use-chat-scroll.ts';

/** An infinite query of TanStack Query fits. */
interface OlderMessages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
}

interface MessageListProps {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** How the other is called. */
  other: string;
  read: ConversationStory['read'] | undefined;
  older?: OlderMessages;
  /** Stands before the first message. */
  children?: ReactNode;
}

/** Messages by day, the newest at the lower end; older ones come as the reader scrolls up. */
export function MessageList(props: MessageListProps) {
  const { messages, unsent, other, read, older, children } = props;
  const { t } = useLingui();
  const { nearDay, dayIn } = useFormats();
  const isConnected = useIsConnected();
  const first = messages[0]?.n ?? 0;
  const last = messages.at(-1)?.n ?? 0;
  const lastOwn = messages.findLast(({ from }) => from === 'me')?.n ?? 0;
  const canReadOn = older?.hasNextPage && !older.isFetchingNextPage && !older.isFetchNextPageError;
  const { box, onScroll, hasMoreBelow, toEnd } = useChatScroll(
    { first, last, own: lastOwn + unsent.length },
    () => canReadOn && void older.fetchNextPage(),
  );

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section ref={box} onScroll={onScroll} tabIndex={0} aria-label={t`Messages`} className="chat">
        <div className="flex min-h-full flex-col justify-end gap-4 px-4 py-4 md:px-5">
          {older && <Older older={older} />}
          {children}
          {groupByDay(messages, dayIn).map((day) => (
            <section key={day.at} className="grid gap-2.5">
              <h3 className="justify-self-center rounded-full bg-sunken px-3 py-0.5 font-sans text-xs font-[560] text-muted">
                {nearDay(day.at)}
              </h3>
              <ul className="grid grid-cols-1 gap-2.5">
                {day.messages.map((message) => (
                  <MessageBubble
                    key={message.n}
                    message={message}
                    other={other}
                    mark={
                      message.n === lastOwn && read
                        ? read.other >= lastOwn
                          ? 'read'
                          : 'sent'
                        : undefined
                    }
                  />
                ))}
              </ul>
            </section>
          ))}
          {unsent.length > 0 && (
            <ul className="grid grid-cols-1 gap-2.5">
              {unsent.map((message, place) => (
                <UnsentBubble
                  key={message.key}
                  message={message}
                  notBefore={waitingOf(unsent.slice(0, place + 1))}
                  isConnected={isConnected}
                  onRetry={() => void retry(message)}
                  onDiscard={() => void dropUnsent(message.key)}
                />
              ))}
            </ul>
          )}
        </div>
      </section>
      <NewestSaid messages={messages} other={other} />
      {hasMoreBelow && (
        <Button
          size="sm"
          variant="fill"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lift"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden="true" className="icon" />
          <Trans>New messages</Trans>
        </Button>
      )}
    </div>
  );
}

/** Until when the last of these waits: none is sent before one that was written earlier. */
const waitingOf = (unsent: readonly Unsent[]): number | undefined =>
  unsent.findLast(({ refusal, notBefore }) => !refusal && notBefore)?.notBefore;

/** The way to messages before those that are shown, and that they did not come. */
function Older({ older }: { older: OlderMessages }) {
  if (older.isFetchNextPageError) {
    return (
      <LoadFailed error={older.error} onRetry={() => void older.fetchNextPage()}>
        <Trans>Older messages could not be loaded. Check your connection and try again.</Trans>
      </LoadFailed>
    );
  }
  if (!older.hasNextPage) return null;
  return (
    <Button
      size="sm"
      className="self-center"
      loading={older.isFetchingNextPage}
      onClick={() => void older.fetchNextPage()}
    >
      <Trans>Load older messages</Trans>
    </Button>
  );
}

/** Reads out what the other wrote a moment ago. */
function NewestSaid({ messages, other }: { messages: readonly Message[]; other: string }) {
  const newest = messages.at(-1);
  return (
    <p role="status" className="sr-only">
      {newest?.from === 'other' && newest.text && (
        <>
          {other}: {newest.text}
        </>
      )}
    </p>
  );
}
