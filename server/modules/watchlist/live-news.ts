import type { PersonId } from '#contract/kernel/ids.ts';
import { type LiveEvent, maxResumed, type Notification } from '#contract/watchlist/notification.ts';
import { countUnread } from '#server/modules/conversations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventStream, EventStreams } from '#server/platform/http/event-streams.ts';
import { countNotifications, findLastNumber, listNumbered } from './notification-store.ts';
import { createViewNotifications, type ViewOptions } from './notifications.ts';

export interface LiveNewsOptions extends ViewOptions {
  database: Pick<Database, 'db'>;
}

/** What a stream has told. */
interface Progress {
  /** The number up to which all is told; undefined before the first look of a stream that goes on from nowhere. */
  told: number | undefined;
  counts: Counts | undefined;
}

/** What somebody has not read: notifications, and messages of all conversations. */
type Counts = Pick<LiveEvent, 'unread' | 'messages'>;

interface News {
  id: number;
  notification: Notification;
}

const isSame = (before: Counts | undefined, now: Counts) =>
  before?.unread === now.unread && before.messages === now.messages;

const send = (stream: EventStream, events: { id: number; data: LiveEvent }[]) =>
  stream.send(...events);

/** What each stream has told, and what it has not. */
export function createLiveNews(options: LiveNewsOptions, streams: Pick<EventStreams, 'of'>) {
  const { db } = options.database;
  const view = createViewNotifications(options);
  const progress = new WeakMap<EventStream, Progress>();

  /** Undefined: more than a stream brings. */
  async function listNews(
    person: PersonId,
    after: number,
    last: number,
  ): Promise<News[] | undefined> {
    const found = await listNumbered(db, person, { after, last, limit: maxResumed + 1 });
    if (found.length > maxResumed) return undefined;
    const numbers = new Map(found.map(({ notification: { id, n } }) => [id, n]));
    const shown = await view(found);
    return shown.map((notification) => ({
      id: numbers.get(notification._id) ?? last,
      notification,
    }));
  }

  function tell(
    stream: EventStream,
    {
      told,
      last,
      counts,
      news,
    }: { told: number; last: number; counts: Counts; news: News[] | undefined },
  ): void {
    // Numbers above the last one are of a time that a restored database does not know.
    if (!news || told > last) stream.send({ id: last, event: 'reset', data: counts });
    else if (news.length > 0) {
      const of = ({ id, notification }: News) => ({ id, data: { notification, ...counts } });
      send(stream, news.map(of));
    } else if (!isSame(progress.get(stream)?.counts, counts)) {
      send(stream, [{ id: last, data: counts }]);
    }
    progress.set(stream, { told: last, counts });
  }

  return {
    /** A new stream goes on from a number, or from now on. */
    begin: (stream: EventStream, told: number | undefined) =>
      void progress.set(stream, { told, counts: undefined }),
    /**
     * Tells each stream of a person what it has not told; a full one hears of it when it has room. Not to be called twice at once
     * for one person.
     */
    async tellAll(person: PersonId): Promise<void> {
      // Before what is listed, so that nothing up to it can be missing there.
      const last = await findLastNumber(db, person);
      const { unread } = await countNotifications(db, person);
      const messages = await countUnread(db, person);
      const counts = { unread, ...(messages > 0 && { messages }) };
      const ready = streams.of(person).filter((stream) => !stream.isFull());
      const open = Map.groupBy(ready, (stream) => progress.get(stream)?.told ?? last);
      for (const [told, same] of open) {
        const news = told < last ? await listNews(person, told, last) : [];
        for (const stream of same) tell(stream, { told, last, counts, news });
      }
    },
  };
}
