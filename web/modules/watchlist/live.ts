import type { ConversationEvent } from '#contract/conversations/schemas.ts';
import { watchLive } from '#contract/watchlist/live-endpoints.ts';
import type { LiveEvent } from '#contract/watchlist/notification.ts';
import { openStream } from '#web/platform/browser.ts';
import { followStream, type Position } from '#web/platform/live-stream.ts';
import { liveLock } from '#web/platform/storage-keys.ts';

/** What one tab has read for all of them. */
interface News extends Position {
  event: LiveEvent;
  /** Much is new, and no notification comes with it. */
  isReset: boolean;
}

interface NewInConversation {
  conversation: ConversationEvent;
}

/** What hears of it. */
interface Listener {
  onNews: (event: LiveEvent, isReset: boolean) => void;
  onConversation: (event: ConversationEvent) => void;
}

/** By which a new tab asks the one that reads for the count. */
const question = 'unread?';

/** Where the stream of a person goes on, for as long as the page is open. */
let position: Position & { person: string } = { person: '', lastId: undefined };

/**
 * Hears what the shop notices for the person who is signed in, at once. One tab of the browser reads the stream for all of them: a
 * server gives each person few, and HTTP/1.1 a browser six connections. Without locks or channels nothing is heard, and the count
 * is asked for page by page. Returns the function that stops it.
 */
export function followNotifications(
  person: string,
  { onNews, onConversation }: Listener,
): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => undefined;
  if (position.person !== person) position = { person, lastId: undefined };
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(`${liveLock} ${person}`);

  /** The count as the tab that reads knows it: only that one has it. */
  let latest: News | undefined;

  channel.onmessage = ({ data }: MessageEvent<News | NewInConversation | typeof question>) => {
    if (data === question) {
      if (latest) channel.postMessage(latest);
      return;
    }
    if ('conversation' in data) {
      onConversation(data.conversation);
      return;
    }
    position.lastId = data.lastId;
    onNews(data.event, data.isReset);
  };

  const read = () =>
    followStream(
      (asked) => openStream(watchLive, asked),
      position,
      (name, text) => {
        if (name === 'conversation') {
          const conversation = JSON.parse(text) as ConversationEvent;
          channel.postMessage({ conversation } satisfies NewInConversation);
          onConversation(conversation);
          return;
        }
        if (name !== undefined && name !== 'reset') return;
        const event = JSON.parse(text) as LiveEvent;
        const { lastId } = position;
        const isReset = name === 'reset';
        const { unread, messages } = event;
        latest = { lastId, event: { unread, messages }, isReset: false };
        channel.postMessage({ lastId, event, isReset } satisfies News);
        onNews(event, isReset);
      },
      signal,
    );

  // What came before this tab listened.
  channel.postMessage(question);
  navigator.locks.request(liveLock, { signal }, read).catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
}
